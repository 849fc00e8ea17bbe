import type { FormEvent } from 'react'
import type { Say } from '../../list/list.types.ts'
import { Icon } from '../../basics/icon.tsx'
import { Tool } from '../../basics/tool.tsx'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { Zoom } from './use-zoom.ts'

const fitWidthPath = 'M4 5v14M20 5v14M7 12h10M9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5'

interface Props {
  t: Say<PdfTextKey>
  /** The page that is read, and how many there are; 0 while none is open. */
  page: number
  pages: number
  zoom: Zoom
  onPage(page: number): void
  onPrint: (() => void) | undefined
  onSave: (() => void) | undefined
}

/** What can be done with an open PDF. */
export function PdfTools({ t, page, pages, zoom, onPage, onPrint, onSave }: Props) {
  const isOpen = pages > 0
  return (
    <div className="viewer-tools" role="toolbar" aria-label={t('pdf.tools')}>
      <Tool
        icon="up"
        label={t('pdf.previous-page')}
        onPress={isOpen && page > 1 ? () => onPage(page - 1) : undefined}
      />
      <Tool
        icon="down"
        label={t('pdf.next-page')}
        onPress={page < pages ? () => onPage(page + 1) : undefined}
      />
      {isOpen && <PageField t={t} page={page} pages={pages} onPage={onPage} />}
      <span className="viewer-gap" />
      <Tool
        icon="minus"
        label={t('pdf.zoom-out')}
        onPress={isOpen && zoom.canZoomOut ? zoom.zoomOut : undefined}
      />
      <span className="viewer-zoom">{Math.round(zoom.factor * 100)}%</span>
      <Tool
        icon="plus"
        label={t('pdf.zoom-in')}
        onPress={isOpen && zoom.canZoomIn ? zoom.zoomIn : undefined}
      />
      <Tool
        icon={<Icon path={fitWidthPath} />}
        label={t('pdf.fit-width')}
        onPress={isOpen ? zoom.fitWidth : undefined}
      />
      <Tool icon="report" label={t('pdf.fit-page')} onPress={isOpen ? zoom.fitPage : undefined} />
      <span className="viewer-gap" />
      <Tool icon="print" label={t('pdf.print')} onPress={onPrint} />
      <Tool icon="download" label={t('pdf.download')} onPress={onSave} />
    </div>
  )
}

/** Which page is read; another number leads there. */
function PageField({ t, page, pages, onPage }: Pick<Props, 't' | 'page' | 'pages' | 'onPage'>) {
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement
    const wanted = Number(field.value)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
    else field.value = String(page)
  }
  return (
    <form className="viewer-page" noValidate onSubmit={go}>
      {/* Anew with each page, so that it says where the reader is. */}
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
