import { errorText, mostMaterialsAtOnce, notify, type CommonMaterial, type T } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { saveFile } from '../../ui/files/save-file.ts'
import { countOf, type SelectionModel } from '../../ui/list/model/selection.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { MaterialListContext, MaterialRows } from './material-list.types.ts'

export type Zip = { step: 'idle' } | { step: 'running'; count: number }

/** Downloads the selected materials as one zip (P3). */
export function createMaterialZip(
  context: MaterialListContext,
  list: MaterialRows,
  { $selection }: SelectionModel,
) {
  const { api } = context.core
  const $zip = atom<Zip>({ step: 'idle' })
  /** Ids of loaded links: they have no file to download. */
  const links = new Set<string>()
  let running: AbortController | undefined

  const rememberLinks = (rows: readonly CommonMaterial[]) =>
    rows.forEach(({ Id, File }) => (File ? links.delete(Id) : links.add(Id)))

  /** Ids of all rows that match the filters, loaded page by page. */
  async function allIds(signal: AbortSignal): Promise<string[]> {
    const ids: string[] = []
    for (let pageIndex = 1, pages = 1; pageIndex <= pages; pageIndex++) {
      const found = await api.findMaterials(
        { ...list.searchNow(), pageIndex, pageSize: 100 },
        context.scope(signal),
      )
      rememberLinks(found.Items)
      ids.push(...found.Items.map(({ Id }) => Id))
      pages = found.TotalPages
    }
    return ids
  }

  async function selectedIds(signal: AbortSignal): Promise<string[]> {
    const { all, ids, except } = $selection.get()
    const selected = all ? (await allIds(signal)).filter((id) => !except.has(id)) : [...ids]
    return selected.filter((id) => !links.has(id))
  }

  async function download() {
    const t = context.$t.get()
    const count = countOf($selection.get(), list.$list.get().shown?.total ?? 0)
    if (running || count === 0) return
    // Links do not count towards the limit, so allow for many of them before loading all ids.
    if ($selection.get().all && count > 10 * mostMaterialsAtOnce) return refuse(t, count)
    running = new AbortController()
    const { signal } = running
    $zip.set({ step: 'running', count })
    try {
      const ids = await selectedIds(signal)
      if (ids.length === 0) return void notify({ kind: 'info', text: t('zip.only-links') })
      if (ids.length > mostMaterialsAtOnce) return refuse(t, ids.length)
      $zip.set({ step: 'running', count: ids.length })
      const { blob, name } = await api.downloadMaterials({ ids }, context.scope(signal))
      saveFile(blob, name)
      context.emit('downloaded', { count: ids.length })
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

  const refuse = (t: ReturnType<MaterialListContext['$t']['get']>, count: number) =>
    void notify({ kind: 'info', text: t('zip.too-many', { count, most: mostMaterialsAtOnce }) })

  function cancel() {
    running?.abort()
    running = undefined
    $zip.set({ step: 'idle' })
  }

  return { $zip: $zip as ReadableAtom<Zip>, rememberLinks, download: () => void download(), cancel }
}
