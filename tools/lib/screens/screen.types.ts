import type { Page } from 'playwright'

export interface Screen {
  name: string
  path: string
  /** Who is signed in; nobody when left out. */
  account?: string
  /** Widths it exists in; both when left out. */
  widths?: number[]
  /** The whole page, not only the window. */
  whole?: boolean
  prepare?(page: Page, look: { language: string; width: number }): Promise<void>
}
