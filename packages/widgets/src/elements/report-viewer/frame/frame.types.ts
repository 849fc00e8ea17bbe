import type { AppError, EmbeddedReport, Language, EmbedLocation } from '@lustra/core'

/** The target state of a report's frame, as plain data: its difference from the shown state determines the calls. */
export interface ReportConfig {
  /** The host's response, with the current token. */
  embed: EmbeddedReport
  /** Which of the response's reports; defaults to the first. */
  location?: EmbedLocation
  /** Base address of the API host, for relative embed addresses. */
  apiBase: string
  /** Origins allowed by the page besides the API's own; empty allows all of the response's `EmbedHosts`. */
  reportHosts: readonly string[]
  /** Accessible name of the frame. */
  title: string
  /** Name of the report page; empty for the report's default page. */
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
  /** In px as drawn, to size the element; 0 when unknown. */
  width: number
  height: number
}

/** A chart of the open page with data to export. */
export interface ReportChart {
  name: string
  title: string
}

interface SelectedData {
  page: string
  visual: string
  points: readonly object[]
}

/** Events of a frame. Nothing is reported for a config that a newer one has replaced. */
export interface ReportListener {
  /** A load begins: the frame is hidden until `rendered`. Not called for changes without a load. */
  loading(): void
  loaded(pages: readonly ReportPage[]): void
  /** Drawn or redrawn. `ms` since the load was requested; `isFirst` the first time after a load. */
  rendered(details: { ms: number; isFirst: boolean }): void
  /** A local report changed its height without a redraw; `pages()` has the new one. */
  resized(): void
  pageChanged(page: { name: string; title: string }): void
  dataSelected(data: SelectedData): void
  /** The token has expired; `show` with a newer one resumes the report. */
  tokenNeeded(): void
  /**
   * 'report-failed', also when the frame never responds, 'report-gone', 'report-refused', 'link-refused' for a host that is not
   * allowed. Fatal: nothing is drawn, and only `retry()` or another config helps; else the report is unchanged.
   * The correlation id, when present, is for support.
   */
  failed(details: { error: AppError; isFatal: boolean; correlationId: string }): void
}

/** One frame with one report, by powerbi-client. Methods reject with an AppError after 20 seconds at the latest. */
export interface ReportFrame {
  /** Shows the report with the fewest calls; the last config applies. Never throws. */
  show(config: ReportConfig): void
  /** Loads the same config again, into a new frame. */
  retry(): void
  pages(): Promise<readonly ReportPage[]>
  /** Rejects with 'not-found' for an unknown name: the page stays. */
  setPage(name: string): Promise<void>
  /** Rejects with 'invalid-input' for invalid filters: the current ones stay. */
  setFilters(filters: readonly object[]): Promise<void>
  refresh(): Promise<void>
  print(): Promise<void>
  /** Charts of the open page that `exportData` supports, in page order. */
  charts(): Promise<readonly ReportChart[]>
  /** CSV of a chart of the open page; defaults to the first with data. */
  exportData(visual?: string): Promise<string>
  dispose(): void
}

/** `stage` becomes the frame's parent; it has to be in the element's shadow root, not in the light DOM. */
export type CreateReportFrame = (stage: HTMLElement, listener: ReportListener) => ReportFrame
