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
  papers: readonly ActionFile[]
  files: ActionFiles
  times: TimeFormat
  /** A PDF is shown in place. */
  onOpen(paper: ActionFile): void
}

/** The papers: a PDF opens in place, anything else can be kept (V6, S14). */
export function ActionAttachments({ t, tag, papers, files, times, onOpen }: Props) {
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null)

  async function keep(paper: ActionFile) {
    setFailed(null)
    try {
      const { blob, name } = await files.file(paper.Id)
      saveFile(blob, name || paper.Name)
    } catch (error) {
      setFailed({ id: paper.Id, error })
    }
  }

  return (
    <section className="action-part" aria-label={t('action.papers')}>
      <h3>{t('action.papers')}</h3>
      <ul className="action-papers">
        {papers.map((paper) => (
          <li key={paper.Id}>
            <Icon name="report" />
            <span className="action-paper">
              <span className="action-paper-name">{paper.Name}</span>
              <span className="action-by">
                {sayBytes(tag, paper.Bytes)} · {formatDate(times, paper.AddedAt)}
                {paper.AddedBy && <> · {paper.AddedBy}</>}
              </span>
            </span>
            {paper.Type === 'application/pdf' && (
              <button
                type="button"
                className="button quiet small"
                aria-label={t('action.open-paper', { name: paper.Name })}
                title={t('action.open-paper', { name: paper.Name })}
                onClick={() => onOpen(paper)}
              >
                <Icon name="search" />
              </button>
            )}
            <button
              type="button"
              className="button quiet small"
              aria-label={t('action.download-of', { name: paper.Name })}
              title={t('action.download')}
              onClick={() => void keep(paper)}
            >
              <Icon name="download" />
            </button>
            {failed?.id === paper.Id && (
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
