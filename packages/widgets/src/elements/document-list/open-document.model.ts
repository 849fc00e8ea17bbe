import { AppError, type InformationDocument, type StoredPicture } from '@lustra/core'
import { onMount } from 'nanostores'
import { openingOf, createFiles } from '../../features/publication/files.model.ts'
import { adjacentRow, type ListModel } from '../../features/list/model/create-list-model.ts'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type DocumentListContext = ElementContext<typeof documentList, keyof DocumentListTexts>

export type DocumentRows = ListModel<typeof documentList, InformationDocument>

/** Limits of the search for one document: rows per call (the API's maximum) and calls. */
const pageSize = 100
const maxPages = 10

/** The open document, and the list's files and pictures, whose ticket URLs expire after minutes and are reloaded (P6). */
export function createOpenDocument(context: DocumentListContext, list: DocumentRows) {
  const { core, scope } = context
  const { api, apiBase } = core
  /** May be outside the loaded page. */
  const document = createResource<InformationDocument>({ load: find })

  const rows = () => list.$list.get().shown?.rows ?? []
  const rowOf = (id: string) => rows().find(({ Id }) => Id === id)
  /** The rows of the page, plus the open document if it is not among them. */
  function knownRows(): readonly InformationDocument[] {
    const shown = document.$shown.get()
    return shown.step === 'ready' && !rowOf(shown.id) ? [...rows(), shown.value] : rows()
  }

  /** The API has no call for one document: searches all pages, latest update first. */
  async function find(id: string, signal?: AbortSignal): Promise<InformationDocument> {
    for (let pageIndex = 1, pages = 1; pageIndex <= pages; pageIndex++) {
      const { Items, TotalPages } = await api.findDocuments({ pageIndex, pageSize }, scope(signal))
      const found = Items.find(({ Id }) => Id === id)
      if (found) return found
      pages = Math.min(TotalPages, maxPages)
    }
    throw new AppError('not-found', 'The document is not in the list')
  }

  /** Reloads the page of the list, and the open document if it is not on it. */
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
    t: () => context.$t.get(),
    fileOf: (id) => knownRows().find(({ Id }) => Id === id)?.File ?? null,
    reread: async (id) => (await reread()).get(id)?.File ?? null,
  })

  /** Shows the open row; searches for it only once the list has loaded without it. */
  function show() {
    const { document: id } = list.$open.get()
    const row = rowOf(id)
    if (row) return document.put(id, row)
    if (id !== document.openId()) document.open(list.$list.get().step === 'ready' ? id : '')
  }

  onMount(list.$list, () => {
    show()
    const cleanups = [
      list.$open.listen(show),
      // Titles are localised by the server; the list reloads its own rows.
      context.$language.listen(() => void (rowOf(document.openId()) || document.refresh())),
    ]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  })

  return {
    $document: document.$shown,
    /** Call when the list has loaded. */
    onRows: show,
    again: document.again,
    files,
    pictures: createTicketPictures({ apiBase, current: () => knownRows().map(toPicture), reread }),
    /** Rows that are pictures, in list order. */
    shownPictures: () => knownRows().filter(({ File }) => openingOf(File) === 'picture'),
    /** Opens the previous or next PDF of the page; undefined for none. */
    adjacent(id: string, step: 1 | -1): (() => void) | undefined {
      const pdfs = rows().filter(({ File }) => openingOf(File) === 'pdf')
      const next = adjacentRow(pdfs, id, step)
      return next && (() => list.open('document', next.Id))
    },
  }
}

/** The size in pixels is unknown and unused. */
const toPicture = ({ Id, File }: InformationDocument): StoredPicture => ({
  ...File,
  Id,
  ThumbnailUrl: File.Url,
  Width: 0,
  Height: 0,
})
