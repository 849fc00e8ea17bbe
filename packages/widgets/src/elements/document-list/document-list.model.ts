import type { DocumentType, InformationDocument } from '@lustra/core'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { shape } from '../../generated/shapes/document-list.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { openingOf } from '../../features/publication/files.model.ts'
import { createOpenPublication } from '../../features/publication/open-publication.model.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

/** Paged list of information documents, and the open one (P6). */
export function createDocumentListModel(
  context: ElementContext<typeof documentList, keyof DocumentListTexts>,
) {
  const { api } = context.core
  const $types = atom<readonly DocumentType[]>([])
  const list = createListModel<typeof documentList, InformationDocument>(context, {
    shape,
    rememberAs: 'document',
    load: (search, _, signal) => api.findDocuments(search, context.scope(signal)),
    // Documents are read-only here.
    onChanged: () => {},
  })
  const open = createOpenPublication<InformationDocument>(context, {
    list,
    $openId: computed(list.$open, ({ document }) => document),
    open: (id) => void list.open('document', id),
    load: (id, signal) => api.document({ id }, context.scope(signal)),
    loadPage: async () => (await api.findDocuments(list.searchNow(), context.scope())).Items,
    onOpened: (id) => void context.emit('document-opened', { id }),
  })

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
    // Type names are localised by the server.
    return context.$language.listen(() => void ($types.get().length > 0 && loadTypes()))
  })

  const save = ({ Id, Title }: InformationDocument) => void open.files.save(Id, Title)

  return {
    ...list,
    opened: open,
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
