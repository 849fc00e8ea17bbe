import { errorText, type ActionFile } from '@lustra/core'
import { useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import { saveFile } from '../ui/files/save-file.ts'
import type { ActionFiles } from './action-files.ts'
import type { ActionT } from './action.types.ts'
import { formatDate, type TimeFormat } from '../service-report/model/format-date.ts'

interface Props {
  t: ActionT
  /** Language tag. */
  tag: string
  attachments: readonly ActionFile[]
  files: ActionFiles
  times: TimeFormat
  /** A PDF is shown in place. */
  onOpen(attachment: ActionFile): void
}

/** A PDF opens in place, any other file can be downloaded (V6, S14). */
export function ActionAttachments({ t, tag, attachments, files, times, onOpen }: Props) {
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null)

  async function download(attachment: ActionFile) {
    setFailed(null)
    try {
      const { blob, name } = await files.file(attachment.Id)
      saveFile(blob, name || attachment.Name)
    } catch (error) {
      setFailed({ id: attachment.Id, error })
    }
  }

  return (
    <section className="action-part" aria-label={t('action.papers')}>
      <h3>{t('action.papers')}</h3>
      <ul className="action-attachments">
        {attachments.map((attachment) => (
          <li key={attachment.Id}>
            <Icon name="report" />
            <span className="action-attachment">
              <span className="action-attachment-name">{attachment.Name}</span>
              <span className="action-by">
                {sayBytes(tag, attachment.Bytes)} · {formatDate(times, attachment.AddedAt)}
                {attachment.AddedBy && <> · {attachment.AddedBy}</>}
              </span>
            </span>
            {attachment.Type === 'application/pdf' && (
              <button
                type="button"
                className="button quiet small"
                aria-label={t('action.open-paper', { name: attachment.Name })}
                title={t('action.open-paper', { name: attachment.Name })}
                onClick={() => onOpen(attachment)}
              >
                <Icon name="search" />
              </button>
            )}
            <button
              type="button"
              className="button quiet small"
              aria-label={t('action.download-of', { name: attachment.Name })}
              title={t('action.download')}
              onClick={() => void download(attachment)}
            >
              <Icon name="download" />
            </button>
            {failed?.id === attachment.Id && (
              <p className="notice" role="alert">
                {t('action.file-failed')} {errorText(t as (key: string) => string, failed.error)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `12 kB`, `3.4 MB`, in a language's own spelling. */
export function sayBytes(tag: string, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(bytes / 1000, 1), 'kilobyte'] : [bytes / 1e6, 'megabyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
