import type { DownloadProgress } from '@lustra/core'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import type { DownloadTranslate } from './download.types.ts'
import type { DownloadOffer } from './download.types.ts'

interface Props {
  t: DownloadTranslate
  size: SizeText
  offer: DownloadOffer
  progress: DownloadProgress
}

/** Screen readers announce quarters only. */
export function Progress({ t, offer, progress, size }: Props) {
  const share = Math.min(1, progress.bytes / (progress.allBytes ?? Math.max(1, offer.bytes)))
  const announcedPercent = Math.floor(share * 4) * 25
  return (
    <div>
      <ProgressBar label={t('download.running')} share={share} />
      <p className="download-quiet">{progressText(t, progress, size)}</p>
      <p role="status" className="unseen">
        {announcedPercent > 0 && `${announcedPercent}%`}
      </p>
    </div>
  )
}

export const progressText = (
  t: DownloadTranslate,
  { files, allFiles, bytes }: DownloadProgress,
  size: SizeText,
) => t('download.progress', { files, all: allFiles, size: size(bytes) })
