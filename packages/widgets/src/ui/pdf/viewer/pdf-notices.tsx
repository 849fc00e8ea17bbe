import type { FormEvent } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { Translate } from '../../list/list.types.ts'
import type { PdfGap } from '../open-pdf.ts'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { OpenedPdf } from './pdf-view.tsx'

interface Props {
  t: Translate<PdfTextKey>
  onSave(): void
}

/** Why a file cannot be shown; it can be downloaded. */
export const BrokenFile = ({ t, fault, onSave }: Props & Pick<OpenedPdf & { step: 'broken' }, 'fault'>) => (
  <div className="viewer-notice" role="alert">
    <p>{t(fault === 'unknown' ? 'pdf.broken' : `pdf.${fault}`)}</p>
    {fault !== 'empty' && <Save t={t} onSave={onSave} isMain />}
  </div>
)

/** Asks for the password of an encrypted file, which stays on this page. */
export function LockedFile({ t, locked, onSave }: Props & { locked: OpenedPdf & { step: 'locked' } }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('file-password')
    if (typeof password === 'string' && password) locked.unlock(password)
  }
  return (
    <form className="viewer-notice" onSubmit={onSubmit}>
      <p>{t('pdf.locked')}</p>
      <label htmlFor="file-password">{t('pdf.password')}</label>
      <input
        className="input"
        id="file-password"
        name="file-password"
        type="password"
        autoComplete="off"
        autoFocus
        aria-invalid={locked.isWrong}
        aria-describedby="file-password-error"
      />
      <p id="file-password-error" role="alert">
        {locked.isWrong && t('pdf.wrong')}
      </p>
      <button type="submit" className="button primary">
        {t('pdf.unlock')}
      </button>
      <Save t={t} onSave={onSave} />
    </form>
  )
}

interface GapsProps extends Props {
  gaps: readonly PdfGap[]
  isUnprinted: boolean
}

/** What is missing in the pages below, and that they cannot be printed. Empty before: screen readers announce what is added. */
export const Gaps = ({ t, gaps, isUnprinted, onSave }: GapsProps) => (
  <div role="status">
    {(gaps.length > 0 || isUnprinted) && (
      <div className="viewer-gaps">
        <p>
          {[
            ...gaps.map((gap) => t(`pdf.gap-${gap}`)),
            ...(gaps.length > 0 ? [t('pdf.gap')] : []),
            ...(isUnprinted ? [t('pdf.no-print')] : []),
          ].join(' ')}
        </p>
        <Save t={t} onSave={onSave} />
      </div>
    )}
  </div>
)

const Save = ({ t, onSave, isMain = false }: Props & { isMain?: boolean }) => (
  <button type="button" className={`button ${isMain ? 'primary' : ''}`} onClick={onSave}>
    <Icon name="download" /> {t('pdf.download')}
  </button>
)
