import type { CommonMaterial, StoredPicture } from '@lustra/core'
import { onMount } from 'nanostores'
import { openingOf } from '../publication/file-kind.ts'
import { createFiles } from '../publication/files.model.ts'
import { rowBeside } from '../publication/row-beside.ts'
import { createTicketPictures } from '../ui/gallery/ticket-pictures.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import type { MaterialListTools, MaterialRows } from './material-list.types.ts'

/** The open material, with the files and pictures of the list: their addresses work for some minutes and are read anew (P3). */
export function createOpenMaterial(tools: MaterialListTools, list: MaterialRows) {
  const { core, scope } = tools
  const { api, apiBase } = core
  /** It may be on no page that was read. */
  const material = createResource<CommonMaterial>({
    load: (id, signal) => api.material(id, scope(signal)),
    onReady: announce,
  })

  const rows = () => list.$list.get().shown?.rows ?? []
  /** The rows of the page, and the open one where it is not among them. */
  function known(): readonly CommonMaterial[] {
    const shown = material.$shown.get()
    if (shown.step !== 'ready' || rows().some(({ Id }) => Id === shown.id)) return rows()
    return [...rows(), shown.value]
  }

  const files = createFiles({
    apiBase,
    t: () => tools.$t.get(),
    fileOf: (id) => known().find(({ Id }) => Id === id)?.File ?? null,
    async reread(id, signal) {
      core.dropReads()
      const fresh = await api.material(id, scope(signal))
      amend([fresh])
      return fresh.File
    },
  })

  const pictures = createTicketPictures({
    apiBase,
    current: () => known().flatMap(toPicture),
    async reread() {
      core.dropReads()
      const { Items } = await api.findMaterials(list.searchNow(), scope())
      const id = material.openId()
      const isBeyond = id && !Items.some(({ Id }) => Id === id)
      amend(isBeyond ? [...Items, await api.material(id, scope())] : Items)
    },
  })

  /** Takes materials as they are now. */
  function amend(fresh: readonly CommonMaterial[]) {
    const byId = new Map(fresh.map((row) => [row.Id, row]))
    list.amend((row) => byId.get(row.Id) ?? row)
    const current = byId.get(material.openId())
    if (current) material.put(current.Id, current)
  }

  /** The material that the page has heard of. */
  let announced = ''
  function announce(id: string) {
    if (id === announced) return
    announced = id
    tools.emit('material-opened', { id })
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
    const ends = [
      list.$open.listen(show),
      // Titles and descriptions are written in the reader's language.
      tools.$language.listen(() => material.refresh()),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    $material: material.$shown,
    again: material.again,
    files,
    pictures,
    /** What can be shown as a picture, in the order of the list. */
    shownPictures: () => known().filter((row) => isOpenedAs('picture', row)),
    /** The PDF before or after an open one, on the page that is shown. */
    beside(id: string, step: 1 | -1): (() => void) | undefined {
      const next = rowBeside(
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

/** How many pixels it has is not known, and not needed. */
const toPicture = ({ Id, File }: CommonMaterial): StoredPicture[] =>
  File ? [{ ...File, Id, ThumbnailUrl: File.ThumbnailUrl || File.Url, Width: 0, Height: 0 }] : []
