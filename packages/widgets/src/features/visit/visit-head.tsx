import { useState } from 'react'
import { notify, type Visit } from '@lustra/core'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import type { VisitContext, ThreadT } from './visit.model.ts'

/** Visit URLs, built from the page's template. */

/** Absolute; null unless the template is a valid http(s) URL. */
export function visitAddress(template: string, report: string, group: string, base: string): string | null {
  const filled = template
    .replaceAll('{report}', encodeURIComponent(report))
    .replaceAll('{group}', encodeURIComponent(group))
  return toAddress(filled, base)?.href ?? null
}

/** Opens the store's latest visit. Short, for the QR code, and without a report id. */
export function storeAddress(template: string, store: string, group: string, base: string): string | null {
  const address = toAddress(template, base)
  if (!address) return null
  address.search = new URLSearchParams({ store, ...(group && { group }) }).toString()
  address.hash = ''
  return address.href
}

function toAddress(text: string, base: string): URL | null {
  const address = text && URL.canParse(text, base) ? new URL(text, base) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}

const loadStorePoster = async () => (await import('./store-poster.tsx')).StorePoster

interface VisitLinksProps {
  t: ThreadT
  visit: Visit
  link: string
  context: VisitContext
}

/** Copies the visit's link, and opens the store's QR code. */
function VisitLinks({ t, visit, link, context }: VisitLinksProps) {
  const [isPosterOpen, setPosterOpen] = useState(false)
  /** Shown for manual copying when the clipboard is not available. */
  const [uncopied, setUncopied] = useState('')
  const group = groupOf(context)
  const address = visitAddress(link, visit.Report.Id, group, document.baseURI)
  const poster = storeAddress(link, visit.Store.Code, group, document.baseURI)
  if (!address || !poster) return null

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setUncopied('')
      notify({ kind: 'success', text: t('thread.copied') })
    } catch {
      setUncopied(text)
    }
  }

  return (
    <div className="visit-links">
      <button type="button" className="button small" onClick={() => void copy(address)}>
        <Icon name="clipboard" /> {t('thread.copy-link')}
      </button>
      <button type="button" className="button small" onClick={() => setPosterOpen(true)}>
        <Icon name="building" /> {t('thread.qr')}
      </button>
      {uncopied && (
        <label className="visit-address">
          {t('thread.copy-by-hand')}
          <input className="input" readOnly value={uncopied} onFocus={({ target }) => target.select()} />
        </label>
      )}
      {isPosterOpen && (
        <ScreenPart
          load={loadStorePoster}
          of={{ t, store: visit.Store, address: poster, onClose: () => setPosterOpen(false) }}
          onMissing={() => setPosterOpen(false)}
        />
      )}
    </div>
  )
}

function groupOf({ core, $props }: VisitContext): string {
  const session = core.$session.get()
  return $props.get().group || (session.status === 'signed-in' ? (session.group?.groupCode ?? '') : '')
}

interface Props {
  t: ThreadT
  visit: Visit
  times: TimeFormat
  link: string
  context: VisitContext
}

/** Store, service and participants of the visit. */
export function VisitHead({ t, visit, times, link, context }: Props) {
  const { Report, Store } = visit
  const facts: [name: string, fact: string][] = [
    [t('thread.customer'), Store.CustomerName],
    [t('thread.address'), Store.Address],
    [t('thread.service-type'), Report.ServiceTypeName],
    [t('thread.time'), formatDate(times, Report.ServiceTime)],
    [t('thread.report-no'), Report.ReportNo],
    [t('thread.technician'), visit.Technician],
    [t('thread.signed-by'), visit.SignedBy],
    [t('thread.sales-rep'), Report.SalesRep],
  ]
  return (
    <header className="visit-head">
      <div className="visit-names">
        <h2 id="visit-title">{Store.Name}</h2>
        <p className="visit-code">{Store.Code}</p>
      </div>
      {link && <VisitLinks t={t} visit={visit} link={link} context={context} />}
      <dl className="visit-facts">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </header>
  )
}
