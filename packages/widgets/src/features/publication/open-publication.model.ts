import type { CommonMaterial, Core, InformationDocument, StoredPicture } from '@lustra/core'
import { onMount, type ReadableAtom } from 'nanostores'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { adjacentRow, type ListState } from '../../ui/list/model/list.model.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import { openingOf } from './files.model.ts'
import { createFiles, type FilesSource } from './files.model.ts'

/** A row that has at most one file. */
export type Publication = CommonMaterial | InformationDocument

interface Source<R extends Publication> {
  list: { $list: ReadableAtom<ListState<R>>; amend(change: (row: R) => R): void }
  $openId: ReadableAtom<string>
  /** Opens a row, as a click on it does. */
  open(id: string): void
  /** Loads one row, which may be on no page of the list. */
  load(id: string, signal?: AbortSignal): Promise<R>
  /** Loads the page of the list again. */
  loadPage(): Promise<readonly R[]>
  onOpened(id: string): void
}

/** Of an element whose texts include `fileTexts`. */
interface Context {
  core: Pick<Core, 'apiBase' | 'dropReads'>
  $t: ReadableAtom<ReturnType<FilesSource['t']>>
  $language: ReadableAtom<unknown>
}

/** The open row, and the files and pictures of the list, whose URLs expire after minutes and are reloaded (P3, P6). */
export function createOpenPublication<R extends Publication>(
  { core, $t, $language }: Context,
  { list, $openId, open, load, loadPage, onOpened }: Source<R>,
) {
  const { apiBase } = core
  const row = createResource<R>({ load, onReady: announce })

  const rows = () => list.$list.get().shown?.rows ?? []
  /** The rows of the page, plus the open one if it is not among them. */
  function knownRows(): readonly R[] {
    const shown = row.$shown.get()
    if (shown.step !== 'ready' || rows().some(({ Id }) => Id === shown.id)) return rows()
    return [...rows(), shown.value]
  }

  const files = createFiles({
    apiBase,
    t: () => $t.get(),
    fileOf: (id) => knownRows().find(({ Id }) => Id === id)?.File ?? null,
    async reread(id, signal) {
      core.dropReads()
      const fresh = await load(id, signal)
      amend([fresh])
      return fresh.File
    },
  })

  const pictures = createTicketPictures({
    apiBase,
    current: () => knownRows().flatMap(toPicture),
    async reread() {
      core.dropReads()
      const fresh = await loadPage()
      const id = row.openId()
      const isOffPage = id && !fresh.some(({ Id }) => Id === id)
      amend(isOffPage ? [...fresh, await load(id)] : fresh)
    },
  })

  /** Updates rows and the open one with reloaded data. */
  function amend(fresh: readonly R[]) {
    const byId = new Map(fresh.map((each) => [each.Id, each]))
    list.amend((each) => byId.get(each.Id) ?? each)
    const current = byId.get(row.openId())
    if (current) row.put(current.Id, current)
  }

  /** Id of the last one that `onOpened` was called for. */
  let announced = ''
  function announce(id: string) {
    if (id === announced) return
    announced = id
    onOpened(id)
  }

  function show(id: string) {
    if (id === row.openId()) return
    announced = ''
    const known = rows().find(({ Id }) => Id === id)
    if (!known) return row.open(id)
    row.put(id, known)
    announce(id)
  }

  onMount(list.$list, () => {
    show($openId.get())
    const cleanups = [
      $openId.listen(show),
      // Titles and descriptions are localised by the server.
      $language.listen(() => row.refresh()),
    ]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  })

  return {
    $list: list.$list,
    $row: row.$shown,
    again: row.again,
    openRow: open,
    files,
    pictures,
    /** Rows that are pictures, in list order. */
    shownPictures: () => knownRows().filter((each) => isOpenedAs('picture', each)),
    /** Opens the previous or next PDF of the page; undefined for none. */
    adjacent(id: string, step: 1 | -1): (() => void) | undefined {
      const pdfs = rows().filter((each) => isOpenedAs('pdf', each))
      const next = adjacentRow(pdfs, id, step)
      return next && (() => open(next.Id))
    },
  }
}

const isOpenedAs = (opening: 'pdf' | 'picture', { File }: Publication) =>
  !!File && openingOf(File) === opening

/** The size in pixels is unknown and unused. */
const toPicture = ({ Id, File }: Publication): StoredPicture[] =>
  File
    ? [
        {
          ...File,
          Id,
          ThumbnailUrl: ('ThumbnailUrl' in File && File.ThumbnailUrl) || File.Url,
          Width: 0,
          Height: 0,
        },
      ]
    : []

export type OpenPublicationModel<R extends Publication> = ReturnType<typeof createOpenPublication<R>>
