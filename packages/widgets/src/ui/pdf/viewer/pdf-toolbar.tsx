import type { FormEvent, ReactElement } from 'react'
import type { Translate } from '../../list/list.types.ts'
import { Icon, IconButton, type IconName } from '../../basics/icon.tsx'
import { Menu, MenuItem, Popover } from '../../basics/popover.tsx'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { Zoom } from './reading-view.ts'
import type { PdfGap } from '../open-pdf.ts'
import type { OpenedPdf } from './pdf-view.tsx'

const fitWidthIcon = <Icon path="M4 5v14M20 5v14M7 12h10M9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5" />

interface Props {
  t: Translate<PdfTextKey>
  /** Current page and number of pages; 0 while no file is open. */
  page: number
  pages: number
  zoom: Zoom
  onPage(page: number): void
  onPrint: (() => void) | undefined
  onSave: (() => void) | undefined
}

/** Toolbar of the PDF viewer. */
export function PdfToolbar({ t, page, pages, zoom, onPage, onPrint, onSave }: Props) {
  const isOpen = pages > 0
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={t('pdf.toolbar')}>
      {pages > 1 && (
        <>
          <IconButton
            icon="up"
            label={t('pdf.previous-page')}
            onPress={page > 1 ? () => onPage(page - 1) : undefined}
          />
          <IconButton
            icon="down"
            label={t('pdf.next-page')}
            onPress={page < pages ? () => onPage(page + 1) : undefined}
          />
          <PageField t={t} page={page} pages={pages} onPage={onPage} />
        </>
      )}
      <span className="viewer-gap" />
      <IconButton
        icon="minus"
        label={t('pdf.zoom-out')}
        onPress={isOpen && zoom.canZoomOut ? zoom.zoomOut : undefined}
      />
      <span className="viewer-zoom">{Math.round(zoom.factor * 100)}%</span>
      <IconButton
        icon="plus"
        label={t('pdf.zoom-in')}
        onPress={isOpen && zoom.canZoomIn ? zoom.zoomIn : undefined}
      />
      <IconButton
        icon={fitWidthIcon}
        label={t('pdf.fit-width')}
        onPress={isOpen ? zoom.fitWidth : undefined}
      />
      <IconButton icon="report" label={t('pdf.fit-page')} onPress={isOpen ? zoom.fitPage : undefined} />
      <span className="viewer-gap" />
      <IconButton icon="print" label={t('pdf.print')} onPress={onPrint} />
      <IconButton icon="download" label={t('pdf.download')} onPress={onSave} />
    </div>
  )
}

/** A command of the phone's menu. */
export interface PdfCommand {
  label: string
  icon: IconName | ReactElement
  onPress: (() => void) | undefined
}

/** The same on a phone: the page number, and a menu that begins with `commands`. */
export function PdfMenu({
  t,
  page,
  pages,
  zoom,
  commands,
  onPage,
  onPrint,
  onSave,
}: Props & { commands: readonly PdfCommand[] }) {
  const isOpen = pages > 0
  const all: PdfCommand[] = [
    ...commands,
    { icon: 'plus', label: t('pdf.zoom-in'), onPress: isOpen && zoom.canZoomIn ? zoom.zoomIn : undefined },
    {
      icon: 'minus',
      label: t('pdf.zoom-out'),
      onPress: isOpen && zoom.canZoomOut ? zoom.zoomOut : undefined,
    },
    { icon: fitWidthIcon, label: t('pdf.fit-width'), onPress: isOpen ? zoom.fitWidth : undefined },
    { icon: 'print', label: t('pdf.print'), onPress: onPrint },
    { icon: 'download', label: t('pdf.download'), onPress: onSave },
  ]
  return (
    <>
      {pages > 1 && <PageField t={t} page={page} pages={pages} onPage={onPage} />}
      <Popover
        className="button quiet icon-button"
        label={t('pdf.toolbar')}
        haspopup="menu"
        panel={(close) => (
          <Menu label={t('pdf.toolbar')}>
            {all.map(({ label, icon, onPress }) => (
              <MenuItem
                key={label}
                icon={icon}
                disabled={!onPress}
                onChoose={() => {
                  close()
                  onPress?.()
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      >
        <Icon name="more" />
      </Popover>
    </>
  )
}

/** The current page number; entering another navigates there. */
function PageField({ t, page, pages, onPage }: Pick<Props, 't' | 'page' | 'pages' | 'onPage'>) {
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement
    const requested = Number(field.value)
    if (Number.isInteger(requested) && requested >= 1 && requested <= pages) onPage(requested)
    else field.value = String(page)
  }
  return (
    <form className="viewer-page" noValidate onSubmit={go}>
      {/* The key resets the uncontrolled field when the page changes. */}
      <input
        key={page}
        name="page"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        size={3}
        defaultValue={page}
        aria-label={t('pdf.page-number', { pages })}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => (target.value = String(page))}
      />
      <span aria-hidden="true">{t('pdf.of', { pages })}</span>
      <span className="unseen" role="status">
        {t('pdf.page-of', { page, pages })}
      </span>
    </form>
  )
}

interface NoticeProps {
  t: Translate<PdfTextKey>
  onSave(): void
}

/** Why a file cannot be shown; it can be downloaded. */
export const BrokenFile = ({
  t,
  fault,
  onSave,
}: NoticeProps & Pick<OpenedPdf & { step: 'broken' }, 'fault'>) => (
  <div className="viewer-notice" role="alert">
    <p>{t(fault === 'unknown' ? 'pdf.broken' : `pdf.${fault}`)}</p>
    {fault !== 'empty' && <Save t={t} onSave={onSave} isMain />}
  </div>
)

/** Asks for the password of an encrypted file, which stays on this page. */
export function LockedFile({ t, locked, onSave }: NoticeProps & { locked: OpenedPdf & { step: 'locked' } }) {
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

interface GapsProps extends NoticeProps {
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

const Save = ({ t, onSave, isMain = false }: NoticeProps & { isMain?: boolean }) => (
  <button type="button" className={`button ${isMain ? 'primary' : ''}`} onClick={onSave}>
    <Icon name="download" /> {t('pdf.download')}
  </button>
)
