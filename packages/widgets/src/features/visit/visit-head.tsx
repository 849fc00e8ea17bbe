import type { Visit } from '@lustra/core'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import type { ThreadT } from './thread.types.ts'
import { VisitLinks } from './visit-links.tsx'
import type { VisitContext } from './visit.model.ts'

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
