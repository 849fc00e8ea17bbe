import type { Target } from '../data/dimensions.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { Loaded } from '../state/loaded.ts'
import type { Settings } from '../state/settings.ts'
import type { View } from '../state/view.ts'
import type { ReportTexts } from '../texts.ts'
import type { Drawing } from '../visuals/figure.ts'
import type { Labels } from '../visuals/labels.ts'
import type { Theme } from './theme.ts'

/** The complete input of a render. */
export interface Scene {
  loaded: Loaded
  labels: Labels
  texts: ReportTexts
  view: View
  settings: Settings
  theme: Theme | null
  charts: Drawing
}

/** User actions on the page. */
export interface Actions {
  openPage(name: string): void
  /** An empty list removes the filter. */
  filter(target: Target, values: readonly string[]): void
  clear(): void
  /** Without a chart, clears the selection. */
  choose(spec: ChartSpec | undefined, value: string): void
  applyBookmark(name: string): void
  /** Colours, font size or the print layout changed. */
  redraw(): void
  /** The content's height changed: the embedding page can adapt the frame. */
  resized(): void
}
