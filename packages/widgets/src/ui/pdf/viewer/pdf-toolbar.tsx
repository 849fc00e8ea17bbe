import type { FormEvent, ReactElement } from 'react'
import type { Translate } from '../../list/list.types.ts'
import { Icon, IconButton, type IconName } from '../../basics/icon.tsx'
import { Menu, MenuItem } from '../../basics/menu.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { Zoom } from './use-zoom.ts'

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
