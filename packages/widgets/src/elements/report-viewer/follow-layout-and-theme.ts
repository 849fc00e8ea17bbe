import { $config } from '@lustra/core'
import type { MapStore } from 'nanostores'
import type { ReportViewerContext } from './report-viewer.types.ts'
import type { ReportView } from './report.config.ts'
import { isDark, layoutFor } from './stage-size.ts'

/**
 * Derives layout and theme from the element: the layout from its width in its own ems (not the window's), the theme from its
 * text colour. Returns the unsubscribe function.
 */
export function followLayoutAndTheme(
  viewer: HTMLElement,
  { $props }: Pick<ReportViewerContext, '$props'>,
  $view: MapStore<ReportView>,
): () => void {
  function update() {
    const before = $view.get()
    const fontSize = parseFloat(getComputedStyle(viewer).fontSize)
    const width = viewer.offsetWidth
    // An element without layout (display: none) has no width.
    const layout = width ? layoutFor(width / fontSize, before.layout) : before.layout
    const theme = isDark(viewer) ? 'dark' : 'light'
    if (layout !== before.layout || theme !== before.theme) $view.set({ ...before, layout, theme })
  }
  // Computed colours change only after the attribute or config values; and when the height changes within the callback of a
  // ResizeObserver, browsers report an error of the page.
  const updateSoon = () => requestAnimationFrame(update)
  const size = new ResizeObserver(updateSoon)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  size.observe(viewer)
  dark.addEventListener('change', update)
  const ends = [$props.listen(updateSoon), $config.listen(updateSoon)]
  update()
  return () => {
    size.disconnect()
    dark.removeEventListener('change', update)
    ends.forEach((end) => end())
  }
}
