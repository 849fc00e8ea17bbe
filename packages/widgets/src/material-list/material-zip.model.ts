import { errorText, mostMaterialsAtOnce, notify, type CommonMaterial, type T } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { saveFile } from '../ui/files/save-file.ts'
import { countOf, type SelectionModel } from '../ui/list/model/selection.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { MaterialListTools, MaterialRows } from './material-list.types.ts'

export type Zip = { step: 'idle' } | { step: 'running'; count: number }

/** The chosen materials as one zip (P3). */
export function createMaterialZip(
  tools: MaterialListTools,
  list: MaterialRows,
  { $selection }: SelectionModel,
) {
  const { api } = tools.core
  const $zip = atom<Zip>({ step: 'idle' })
  /** Links that were shown: they have no file, and ids alone do not say so. */
  const links = new Set<string>()
  let running: AbortController | undefined

  const learn = (rows: readonly CommonMaterial[]) =>
    rows.forEach(({ Id, File }) => (File ? links.delete(Id) : links.add(Id)))

  /** Everything that the filters find, page by page. */
  async function everyId(signal: AbortSignal): Promise<string[]> {
    const ids: string[] = []
    for (let pageIndex = 1, pages = 1; pageIndex <= pages; pageIndex++) {
      const found = await api.findMaterials(
        { ...list.searchNow(), pageIndex, pageSize: 100 },
        tools.scope(signal),
      )
      learn(found.Items)
      ids.push(...found.Items.map(({ Id }) => Id))
      pages = found.TotalPages
    }
    return ids
  }

  async function chosen(signal: AbortSignal): Promise<string[]> {
    const { all, ids, except } = $selection.get()
    const wanted = all ? (await everyId(signal)).filter((id) => !except.has(id)) : [...ids]
    return wanted.filter((id) => !links.has(id))
  }

  async function download() {
    const t = tools.$t.get()
    const count = countOf($selection.get(), list.$list.get().shown?.total ?? 0)
    if (running || count === 0) return
    // Among more than this there may be links, which do not count; nobody chooses hundreds of them.
    if ($selection.get().all && count > 10 * mostMaterialsAtOnce) return refuse(t, count)
    running = new AbortController()
    const { signal } = running
    $zip.set({ step: 'running', count })
    try {
      const ids = await chosen(signal)
      if (ids.length === 0) return void notify({ kind: 'info', text: t('zip.only-links') })
      if (ids.length > mostMaterialsAtOnce) return refuse(t, ids.length)
      $zip.set({ step: 'running', count: ids.length })
      const { blob, name } = await api.downloadMaterials(ids, tools.scope(signal))
      saveFile(blob, name)
      tools.emit('downloaded', { count: ids.length })
    } catch (error) {
      if (!isAbort(error) && !signal.aborted)
        notify({ kind: 'error', text: `${t('zip.failed')} ${errorText(t as T, error)}` })
    } finally {
      if (running?.signal === signal) {
        running = undefined
        $zip.set({ step: 'idle' })
      }
    }
  }

  const refuse = (t: ReturnType<MaterialListTools['$t']['get']>, count: number) =>
    void notify({ kind: 'info', text: t('zip.too-many', { count, most: mostMaterialsAtOnce }) })

  function cancel() {
    running?.abort()
    running = undefined
    $zip.set({ step: 'idle' })
  }

  return { $zip: $zip as ReadableAtom<Zip>, learn, download: () => void download(), cancel }
}
