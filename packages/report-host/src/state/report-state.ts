import type { Theme } from '../screen/theme.ts'
import { ReportError } from '../protocol/errors.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from '../visuals/labels.ts'
import type { Loaded } from './loaded.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { firstView, type View } from './view.ts'

/** Mutable state of the report in this frame. */
export interface ReportState {
  /** Undefined until loaded. */
  current: { loaded: Loaded; labels: Labels; texts: ReportTexts } | undefined
  view: View
  settings: Settings
  theme: Theme | null
}

export const createReportState = (): ReportState => ({
  current: undefined,
  view: firstView(''),
  settings: defaultSettings,
  theme: null,
})

/** The loaded report with its texts. Throws 'OperationFailed' before that. */
export function loadedIn({ current }: ReportState): NonNullable<ReportState['current']> {
  if (!current) throw new ReportError('OperationFailed', 'the report is not loaded yet')
  return current
}
