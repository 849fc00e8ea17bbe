import type { DocumentType, InformationDocument } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/document-list.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { openingOf } from '../publication/file-kind.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { DocumentListTools } from './document-list.types.ts'
import type { documentList } from './document-list.widget.ts'
import { createOpenDocument } from './open-document.model.ts'

/** Information documents page by page, and the one that is open (P6). */
export function createDocumentListModel(tools: DocumentListTools) {
  const { api } = tools.core
  const $types = atom<readonly DocumentType[]>([])
  const list = createListModel<typeof documentList, InformationDocument>(tools, {
    shape,
    rememberAs: 'document',
    load: (search, _, signal) => api.findDocuments(search, tools.scope(signal)),
    onReady: () => open.onRows(),
    // Nobody changes a document here.
    onChanged: () => {},
  })
  const open = createOpenDocument(tools, list)

  /** Without them the filter offers none, and the list works on. */
  async function loadTypes() {
    try {
      $types.set(await api.documentTypes(tools.scope()))
    } catch (error) {
      if (!isAbort(error)) $types.set([])
    }
  }

  onMount(list.$list, () => {
    if (list.$query.get().type) void loadTypes()
    const ends = [
      list.$open.listen(({ document: id }, last) => {
        if (id && id !== last?.document) tools.emit('document-opened', { id })
      }),
      // Types are named in the reader's language.
      tools.$language.listen(() => void ($types.get().length > 0 && loadTypes())),
    ]
    return () => ends.forEach((end) => end())
  })

  const save = ({ Id, Title }: InformationDocument) => void open.files.save(Id, Title)

  return {
    ...list,
    ...open,
    $types: $types as ReadableAtom<readonly DocumentType[]>,
    loadTypes: () => void loadTypes(),
    save,
    /** In place what can be shown there; everything else is saved. */
    openRow(row: InformationDocument) {
      if (openingOf(row.File) === 'none') save(row)
      else list.open('document', row.Id)
    },
  }
}

export type DocumentListModel = ReturnType<typeof createDocumentListModel>
