import type { CommonMaterial, StoredPicture } from '@lustra/core'
import { onMount } from 'nanostores'
import { openingOf, createFiles } from '../../features/publication/files.model.ts'
import { adjacentRow } from '../../features/list/model/create-list-model.ts'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import type { MaterialListContext, MaterialRows } from './material-list.types.ts'

/** The open material, and the list's files and pictures, whose ticket URLs expire after minutes and are reloaded (P3). */
export function createOpenMaterial(context: MaterialListContext, list: MaterialRows) {
  const { core, scope } = context
  const { api, apiBase } = core
  /** May be outside the loaded page. */
  const material = createResource<CommonMaterial>({
    load: (id, signal) => api.material({ id }, scope(signal)),
    onReady: announce,
  })

  const rows = () => list.$list.get().shown?.rows ?? []
  /** The rows of the page, plus the open material if it is not among them. */
  function knownRows(): readonly CommonMaterial[] {
    const shown = material.$shown.get()
    if (shown.step !== 'ready' || rows().some(({ Id }) => Id === shown.id)) return rows()
    return [...rows(), shown.value]
  }

  const files = createFiles({
    apiBase,
    t: () => context.$t.get(),
    fileOf: (id) => knownRows().find(({ Id }) => Id === id)?.File ?? null,
    async reread(id, signal) {
      core.dropReads()
      const fresh = await api.material({ id }, scope(signal))
      amend([fresh])
      return fresh.File
    },
  })

  const pictures = createTicketPictures({
    apiBase,
    current: () => knownRows().flatMap(toPicture),
    async reread() {
      core.dropReads()
      const { Items } = await api.findMaterials(list.searchNow(), scope())
      const id = material.openId()
      const isOffPage = id && !Items.some(({ Id }) => Id === id)
      amend(isOffPage ? [...Items, await api.material({ id }, scope())] : Items)
    },
  })

  /** Updates rows and the open material with reloaded data. */
  function amend(fresh: readonly CommonMaterial[]) {
    const byId = new Map(fresh.map((row) => [row.Id, row]))
    list.amend((row) => byId.get(row.Id) ?? row)
    const current = byId.get(material.openId())
    if (current) material.put(current.Id, current)
  }

  /** Id of the last `material-opened` event. */
  let announced = ''
  function announce(id: string) {
    if (id === announced) return
    announced = id
    context.emit('material-opened', { id })
  }

  function show({ material: id }: { material: string }) {
    if (id === material.openId()) return
    announced = ''
    const row = rows().find(({ Id }) => Id === id)
    if (!row) return material.open(id)
    material.put(id, row)
    announce(id)
  }

  onMount(list.$list, () => {
    show(list.$open.get())
    const cleanups = [
      list.$open.listen(show),
      // Titles and descriptions are localised by the server.
      context.$language.listen(() => material.refresh()),
    ]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  })

  return {
    $material: material.$shown,
    again: material.again,
    files,
    pictures,
    /** Rows that are pictures, in list order. */
    shownPictures: () => knownRows().filter((row) => isOpenedAs('picture', row)),
    /** Opens the previous or next PDF of the page; undefined for none. */
    adjacent(id: string, step: 1 | -1): (() => void) | undefined {
      const next = adjacentRow(
        rows().filter((row) => isOpenedAs('pdf', row)),
        id,
        step,
      )
      return next && (() => list.open('material', next.Id))
    },
  }
}

const isOpenedAs = (opening: 'pdf' | 'picture', { File }: CommonMaterial) =>
  !!File && openingOf(File) === opening

/** The size in pixels is unknown and unused. */
const toPicture = ({ Id, File }: CommonMaterial): StoredPicture[] =>
  File ? [{ ...File, Id, ThumbnailUrl: File.ThumbnailUrl || File.Url, Width: 0, Height: 0 }] : []
