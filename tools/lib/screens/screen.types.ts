import type { Page } from 'playwright'

export interface Screen {
  name: string
  path: string
  /** The signed-in account, if any. */
  account?: string
  /** Widths to capture; both by default. */
  widths?: number[]
  /** Captures the whole page instead of the viewport. */
  whole?: boolean
  prepare?(page: Page, look: { language: string; width: number }): Promise<void>
}
