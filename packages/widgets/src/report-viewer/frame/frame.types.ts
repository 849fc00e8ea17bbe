import type { AppError, EmbeddedReport, Language, ReportPlace } from '@lustra/core'

/** All that a report's frame is to be. Plain data: what differs from what is shown decides how little has to be done. */
export interface ReportConfig {
  /** The host's answer, with the token that is good now. */
  embed: EmbeddedReport
  /** Which of the answer's reports; without it the first. */
  place?: ReportPlace
  /** The API host's base address: what relative embed addresses hang on. */
  apiBase: string
  /** Origins that the page admits besides the API's own; empty leaves it to the answer's `EmbedHosts`. */
  reportHosts: readonly string[]
  /** What screen readers call the frame. */
  title: string
  /** Name of the report page; empty for the report's own first one. */
  page: string
  /** Power BI filters of the whole report. */
  filters: readonly object[]
  showFilter: boolean
  showNavigation: boolean
  layout: 'desktop' | 'phone'
  theme: 'light' | 'dark'
  language: Language
}

export interface ReportPage {
  name: string
  title: string
  isActive: boolean
  /** Width by height of the page as it was drawn, for an element that is as high as its report; 0 where not told. */
  width: number
  height: number
}

/** A chart of the open page that has data to take away. */
export interface ReportChart {
  name: string
  title: string
}

export interface SelectedData {
  page: string
  visual: string
  points: readonly object[]
}

/** What a frame tells its screen. Nothing is reported of a config that a newer one has replaced. */
export interface ReportListener {
  /** A report begins to load: what was drawn before is hidden until `rendered`. Not told for anything less than a load. */
  loading(): void
  loaded(pages: readonly ReportPage[]): void
  /** Drawn, for the first time or anew. `ms` since the load was requested; `isFirst` the first time after a load. */
  rendered(told: { ms: number; isFirst: boolean }): void
  /** The host's own report became longer or shorter without being drawn anew: its pages say how long. */
  resized(): void
  pageChanged(page: { name: string; title: string }): void
  dataSelected(data: SelectedData): void
  /** The token is over: with a config that has a newer one the frame goes on by itself. */
  tokenNeeded(): void
  /**
   * 'report-failed', 'report-gone', 'report-refused', 'timeout' when the frame never answers, 'link-refused' for a host that
   * is not admitted. Fatal: nothing is drawn, and only `retry()` or another config helps; else the report stands as it was.
   * The correlation id, where there is one, is what support asks for.
   */
  failed(told: { error: AppError; isFatal: boolean; correlationId: string }): void
}

/** One frame with one report in it, by powerbi-client. Methods reject with an AppError, in 20 seconds at the latest. */
export interface ReportFrame {
  /** Shows the report of this config by the smallest calls; the last config wins. Never throws. */
  show(config: ReportConfig): void
  /** Loads the same config again, into a new frame. */
  retry(): void
  pages(): Promise<readonly ReportPage[]>
  /** 'not-found' for a name that the report does not have: the report stays on its page. */
  setPage(name: string): Promise<void>
  /** 'invalid-input' for what is no filter: the report keeps those it has. */
  setFilters(filters: readonly object[]): Promise<void>
  refresh(): Promise<void>
  print(): Promise<void>
  /** What `exportData` can be asked for on the open page, in its order; what has no data of its own is left out. */
  charts(): Promise<readonly ReportChart[]>
  /** CSV of a chart of the open page; without a name, of the first one that has data. */
  exportData(visual?: string): Promise<string>
  dispose(): void
}

/** `stage` becomes the frame's parent; it has to be inside the element's own root, never in the page's light tree. */
export type CreateReportFrame = (stage: HTMLElement, hear: ReportListener) => ReportFrame
