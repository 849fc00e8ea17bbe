import type { MapStore } from 'nanostores'
import type { ReportViewerTools } from './report-viewer.types.ts'
import type { Surroundings } from './report.config.ts'

/**
 * Tells once for all attributes that are set in one go that they changed, and whether they name another report now.
 * Answers its own end.
 */
export function followAttributes(
  { $props }: Pick<ReportViewerTools, '$props'>,
  $around: MapStore<Surroundings>,
  onOther: () => void,
): () => void {
  let before = $props.get()
  let isDue = false
  let isEnded = false
  $around.setKey('page', before.page)

  function settle() {
    isDue = false
    if (isEnded) return
    const now = $props.get()
    const isOther = now.report !== before.report || now.menu !== before.menu || now.mode !== before.mode
    // A page's name is the report's own: what is left of the last one's means nothing to this one.
    if (isOther && [before.page, $around.get().page].includes(now.page)) $props.setKey('page', '')
    before = $props.get()
    const { page } = before
    if (isOther) onOther()
    else $around.set({ ...$around.get(), page })
  }

  const end = $props.listen(() => {
    if (!isDue) queueMicrotask(settle)
    isDue = true
  })
  return () => {
    isEnded = true
    end()
  }
}
