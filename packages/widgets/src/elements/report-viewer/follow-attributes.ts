import type { MapStore } from 'nanostores'
import type { ReportViewerContext } from './report-viewer.types.ts'
import type { ReportView } from './report.config.ts'

/** Batches attribute changes by microtask; calls `onOther` when they name another report. Returns the unsubscribe function. */
export function followAttributes(
  { $props }: Pick<ReportViewerContext, '$props'>,
  $view: MapStore<ReportView>,
  onOther: () => void,
): () => void {
  let before = $props.get()
  let isScheduled = false
  let isEnded = false
  $view.setKey('page', before.page)

  function applyChanges() {
    isScheduled = false
    if (isEnded) return
    const now = $props.get()
    const isOther = now.report !== before.report || now.menu !== before.menu || now.mode !== before.mode
    // Page names belong to one report: clear the previous report's page.
    if (isOther && [before.page, $view.get().page].includes(now.page)) $props.setKey('page', '')
    before = $props.get()
    const { page } = before
    if (isOther) onOther()
    else $view.set({ ...$view.get(), page })
  }

  const end = $props.listen(() => {
    if (!isScheduled) queueMicrotask(applyChanges)
    isScheduled = true
  })
  return () => {
    isEnded = true
    end()
  }
}
