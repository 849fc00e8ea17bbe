import type { DownloadProgress, ServiceReportFilters } from '@lustra/core'
import type { T, Tools } from '../../kit/tools.ts'
import type { DownloadTexts } from './download.texts.en.ts'

/** The `t` of every element whose texts include those of the download fits. */
export type DownloadWords = T<keyof DownloadTexts>

/** What a download needs of the element that shows it. */
export interface DownloadTools extends Pick<Tools, 'core' | 'scope'> {
  readonly $props: { get(): { group: string }; listen(hear: () => void): () => void }
  emit(name: 'downloaded', detail: { count: number; name: string }): boolean
}

/** What is chosen in the list: single reports, also of other pages, or everything that its filters find. */
export type DownloadSelection =
  { ids: readonly string[] } | { search: ServiceReportFilters; except: readonly string[] }

/** What the download holds, as the server says before it begins. */
export interface DownloadOffer {
  ids: readonly string[]
  /** Reports with a file, and those without one, by their numbers. */
  files: number
  missing: readonly string[]
  /** Chosen ones that the person cannot reach any more. */
  gone: number
  bytes: number
  isCapped: boolean
}

export type DownloadState =
  | { step: 'closed' }
  | { step: 'nothing' }
  | { step: 'preparing' }
  | { step: 'ready'; offer: DownloadOffer }
  | { step: 'running'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'broken'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'done'; offer: DownloadOffer; progress: DownloadProgress; name: string }
  | { step: 'failed'; error: unknown }
