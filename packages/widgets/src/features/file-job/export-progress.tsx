import type { FileJob } from '@lustra/core'
import type { T } from '../../kit/element-context.ts'
import { formatCount, ProgressBar } from '../../ui/progress/progress.tsx'
import type { FileExportTexts } from './file-export.texts.en.ts'

export type Translate = T<keyof FileExportTexts>

interface Props {
  t: Translate
  state: {
    step: 'making' | 'receiving'
    /** Undefined until the host has accepted the request. */
    job: FileJob | undefined
    isConnectionLost: boolean
  }
}

/** Progress of a large export. */
export function ExportProgress({ t, state: { step, job, isConnectionLost } }: Props) {
  const { State = 'waiting', Done = 0, Total = 0 } = job ?? {}
  const making = State === 'waiting' ? 'file-export.waiting' : 'file-export.making'
  const text = t(step === 'receiving' ? 'file-export.receiving' : making)
  return (
    <div>
      <p role="status">{text}</p>
      <ProgressBar label={text} share={step === 'making' && Total > 0 ? Done / Total : undefined} />
      {Total > 0 && <p>{t('file-export.rows', { done: formatCount(Done), total: formatCount(Total) })}</p>}
      {isConnectionLost && <p role="alert">{t('file-export.lost')}</p>}
    </div>
  )
}
