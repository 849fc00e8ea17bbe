import { AppError, type InformationDocument, type StoredPicture } from '@lustra/core'
import { onMount } from 'nanostores'
import { openingOf } from '../publication/file-kind.ts'
import { createFiles } from '../publication/files.model.ts'
import { rowBeside } from '../publication/row-beside.ts'
import { createTicketPictures } from '../ui/gallery/ticket-pictures.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import type { DocumentListTools, DocumentRows } from './document-list.types.ts'

/** The most that one call answers, and how many calls are made for one document. */
const pageSize = 100
const mostPages = 10

/** The open document, with the files and pictures of the list: their addresses work for some minutes and are read anew (P6). */
export function createOpenDocument(tools: DocumentListTools, list: DocumentRows) {
  const { core, scope } = tools
  const { api, apiBase } = core
  /** It may be on no page that was read. */
  const document = createResource<InformationDocument>({ load: find })

  const rows = () => list.$list.get().shown?.rows ?? []
  const rowOf = (id: string) => rows().find(({ Id }) => Id === id)
  /** The rows of the page, and the open one where it is not among them. */
  function known(): readonly InformationDocument[] {
    const shown = document.$shown.get()
    return shown.step === 'ready' && !rowOf(shown.id) ? [...rows(), shown.value] : rows()
  }

  /** There is no call for one document, so it is looked for among all of them, updated last first. */
  async function find(id: string, signal?: AbortSignal): Promise<InformationDocument> {
    for (let pageIndex = 1, pages = 1; pageIndex <= pages; pageIndex++) {
      const { Items, TotalPages } = await api.findDocuments({ pageIndex, pageSize }, scope(signal))
      const found = Items.find(({ Id }) => Id === id)
      if (found) return found
      pages = Math.min(TotalPages, mostPages)
    }
    throw new AppError('not-found', 'this document is not in the list')
  }

  /** Reads the page of the list anew, and the open document where it is not on it. */
  async function reread() {
    core.dropReads()
    const { Items } = await api.findDocuments(list.searchNow(), scope())
    const fresh = new Map(Items.map((row) => [row.Id, row]))
    list.amend((row) => fresh.get(row.Id) ?? row)
    const id = document.openId()
    if (!id) return fresh
    const open = fresh.get(id) ?? (await find(id))
    if (id === document.openId()) document.put(id, open)
    return fresh.set(id, open)
  }

  const files = createFiles({
    apiBase,
    t: () => tools.$t.get(),
    fileOf: (id) => known().find(({ Id }) => Id === id)?.File ?? null,
    reread: async (id) => (await reread()).get(id)?.File ?? null,
  })

  /** Shows the row that the list names, or what is found of it once the list has been read without such a row. */
  function show() {
    const { document: id } = list.$open.get()
    const row = rowOf(id)
    if (row) return document.put(id, row)
    if (id !== document.openId()) document.open(list.$list.get().step === 'ready' ? id : '')
  }

  onMount(list.$list, () => {
    show()
    const ends = [
      list.$open.listen(show),
      // Titles are written in the reader's language; those of the rows come with the list.
      tools.$language.listen(() => void (rowOf(document.openId()) || document.refresh())),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    $document: document.$shown,
    /** The list was read. */
    onRows: show,
    again: document.again,
    files,
    pictures: createTicketPictures({ apiBase, current: () => known().map(toPicture), reread }),
    /** What can be shown as a picture, in the order of the list. */
    shownPictures: () => known().filter(({ File }) => openingOf(File) === 'picture'),
    /** The PDF before or after an open one, on the page that is shown. */
    beside(id: string, step: 1 | -1): (() => void) | undefined {
      const readable = rows().filter(({ File }) => openingOf(File) === 'pdf')
      const next = rowBeside(readable, id, step)
      return next && (() => list.open('document', next.Id))
    },
  }
}

/** How many pixels it has is not known, and not needed. */
const toPicture = ({ Id, File }: InformationDocument): StoredPicture => ({
  ...File,
  Id,
  ThumbnailUrl: File.Url,
  Width: 0,
  Height: 0,
})
