import { $config } from '@lustra/core'
import type { MapStore } from 'nanostores'
import type { ReportViewerTools } from './report-viewer.types.ts'
import type { Surroundings } from './report.config.ts'
import { isDark, layoutFor } from './stage-size.ts'

/**
 * Keeps layout and theme of a report as its element is: by its own width and its own letters, never the window's, and as
 * dark as its own text says. Answers its own end.
 */
export function followSurroundings(
  viewer: HTMLElement,
  { $props }: Pick<ReportViewerTools, '$props'>,
  $around: MapStore<Surroundings>,
): () => void {
  function look() {
    const before = $around.get()
    const letter = parseFloat(getComputedStyle(viewer).fontSize) || 16
    const { width } = viewer.getBoundingClientRect()
    // What is not laid out has no width to go by.
    const layout = width > 0 ? layoutFor(width / letter, before.layout) : before.layout
    const theme = isDark(viewer) ? 'dark' : 'light'
    if (layout !== before.layout || theme !== before.theme) $around.set({ ...before, layout, theme })
  }
  // A theme's new colours stand after the values that asked for them.
  const soon = () => queueMicrotask(look)
  const size = new ResizeObserver(look)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  size.observe(viewer)
  dark.addEventListener('change', look)
  const ends = [$props.listen(soon), $config.listen(soon)]
  look()
  return () => {
    size.disconnect()
    dark.removeEventListener('change', look)
    ends.forEach((end) => end())
  }
}
