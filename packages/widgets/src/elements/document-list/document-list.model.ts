import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { InformationDocument, DocumentType } from '@lustra/core'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { openingOf } from '../../features/publication/files.model.ts'
import { shape } from '../../generated/shapes/document-list.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { documentList } from './document-list.widget.ts'
import { createOpenDocument, type DocumentListContext } from './open-document.model.ts'

/** Paged list of information documents, and the open one (P6). */
export function createDocumentListModel(context: DocumentListContext) {
  const { api } = context.core
  const $types = atom<readonly DocumentType[]>([])
  const list = createListModel<typeof documentList, InformationDocument>(context, {
    shape,
    rememberAs: 'document',
    load: (search, _, signal) => api.findDocuments(search, context.scope(signal)),
    onReady: () => open.onRows(),
    // Documents are read-only here.
    onChanged: () => {},
  })
  const open = createOpenDocument(context, list)

  /** Never rejects: the list works without types. */
  async function loadTypes() {
    try {
      $types.set(await api.documentTypes(context.scope()))
    } catch (error) {
      if (!isAbort(error)) $types.set([])
    }
  }

  onMount(list.$list, () => {
    if (list.$query.get().type) void loadTypes()
    const cleanups = [
      list.$open.listen(({ document: id }, previous) => {
        if (id && id !== previous?.document) context.emit('document-opened', { id })
      }),
      // Type names are localised by the server.
      context.$language.listen(() => void ($types.get().length > 0 && loadTypes())),
    ]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  })

  const save = ({ Id, Title }: InformationDocument) => void open.files.save(Id, Title)

  return {
    ...list,
    ...open,
    $types: $types as ReadableAtom<readonly DocumentType[]>,
    loadTypes: () => void loadTypes(),
    save,
    /** Opens PDFs and pictures; downloads everything else. */
    openRow(row: InformationDocument) {
      if (openingOf(row.File) === 'none') save(row)
      else list.open('document', row.Id)
    },
  }
}

export type DocumentListModel = ReturnType<typeof createDocumentListModel>
