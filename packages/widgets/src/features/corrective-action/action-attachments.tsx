import { errorText, type ActionFile } from '@lustra/core'
import { useState } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { FormatBytes } from '../../ui/shoelace/shoelace.tsx'
import type { ActionFiles } from './action-files.ts'
import type { ActionT } from './action-detail.model.ts'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'

interface Props {
  t: ActionT
  /** BCP 47 language tag. */
  tag: string
  attachments: readonly ActionFile[]
  files: ActionFiles
  times: TimeFormat
  /** Opens a PDF in the viewer. */
  onOpen(attachment: ActionFile): void
}

/** PDFs open in the viewer; every file can be downloaded (V6, S14). */
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
    <section className="sheet-part" aria-label={t('action.papers')}>
      <h3>{t('action.papers')}</h3>
      <ul className="action-attachments">
        {attachments.map((attachment) => (
          <li key={attachment.Id}>
            <Icon name="report" />
            <span className="action-attachment">
              <span className="action-attachment-name">{attachment.Name}</span>
              <span className="sheet-by">
                {formatDate(times, attachment.AddedAt)}
                {attachment.AddedBy && <> · {attachment.AddedBy}</>}
                <FormatBytes bytes={attachment.Bytes} tag={tag} before=" · " />
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
