import type { Target } from '../data/dimensions.ts'
import type { ChartSpec } from '../pages/spec.ts'
import type { Loaded } from '../state/loaded.ts'
import type { Settings } from '../state/settings.ts'
import type { View } from '../state/view.ts'
import type { ReportTexts } from '../texts.ts'
import type { Drawing } from '../visuals/figure.ts'
import type { Labels } from '../visuals/labels.ts'
import type { Theme } from './theme.ts'

/** All that is drawn; a draw is a function of it. */
export interface Scene {
  loaded: Loaded
  labels: Labels
  texts: ReportTexts
  view: View
  settings: Settings
  theme: Theme | null
  charts: Drawing
}

/** What people do on the page. */
export interface Actions {
  openPage(name: string): void
  /** No value takes the filter away. */
  filter(target: Target, values: readonly string[]): void
  clear(): void
  /** Without a chart: nothing is chosen any more. */
  choose(spec: ChartSpec | undefined, value: string): void
  applyBookmark(name: string): void
  /** The surroundings changed: colours, the size of letters, paper. */
  redraw(): void
  /** What is drawn became longer or shorter: whoever gives the frame its height asks for it anew. */
  resized(): void
}
