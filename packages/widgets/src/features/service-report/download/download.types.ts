import type { DownloadProgress, ServiceReportFilters } from '@lustra/core'
import type { T, ElementContext } from '../../../kit/element-context.ts'
import type { DownloadTexts } from './download.texts.en.ts'

/** The `t` of an element whose texts include those of the download. */
export type DownloadTranslate = T<keyof DownloadTexts>

/** The context that a download needs from its element. */
export interface DownloadContext extends Pick<ElementContext, 'core' | 'scope'> {
  readonly $props: { get(): { group: string }; listen(listener: () => void): () => void }
  emit(name: 'downloaded', detail: { count: number; name: string }): boolean
}

/** Single reports (of any page), or all that match the filters. */
export type DownloadSelection =
  | { ids: readonly string[] }
  | { search: ServiceReportFilters; except: readonly string[] }

/** Contents of the download, as the server announces them. */
export interface DownloadOffer {
  ids: readonly string[]
  /** Number of reports with a file, and the report numbers of those without. */
  files: number
  missing: readonly string[]
  /** Number of selected reports that the person can no longer access. */
  gone: number
  bytes: number
  isCapped: boolean
}

/** In ms; replaced in tests. */
export interface DownloadDelays {
  /** Before automatic retries of a transfer. */
  retry?: readonly number[] | undefined
  /** Between polls while the host makes a large zip. */
  poll?: readonly number[] | undefined
}

export interface MakingProgress extends Pick<DownloadProgress, 'files' | 'allFiles'> {
  isConnectionLost: boolean
}

export type DownloadState =
  | { step: 'closed' }
  | { step: 'nothing' }
  | { step: 'preparing' }
  | { step: 'ready'; offer: DownloadOffer }
  /** The host makes a large zip. */
  | { step: 'making'; offer: DownloadOffer; progress: MakingProgress }
  | { step: 'running'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'broken'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'done'; offer: DownloadOffer; progress: DownloadProgress; name: string }
  | { step: 'failed'; error: unknown }
