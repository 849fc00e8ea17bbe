import type { T } from '../kit/tools.ts'
import type { DownloadTexts } from './download.texts.en.ts'

/** The `t` of every element whose texts include those of the download fits. */
export type DownloadWords = T<keyof DownloadTexts>
