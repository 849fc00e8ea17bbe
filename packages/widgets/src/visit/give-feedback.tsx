import { findEntry, menuOf } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import { onPlainClick } from '../ui/basics/plain-click.ts'
import type { ThreadT } from './thread.types.ts'
import type { VisitTools } from './visit.model.ts'

interface Props {
  t: ThreadT
  /** Id of the visit's report. */
  report: string
  tools: VisitTools
}

/** The way to new feedback about this visit, for whoever has the page (P4). */
export function GiveFeedback({ t, report, tools }: Props) {
  const session = tools.core.$session.get()
  if (session.status !== 'signed-in' || !findEntry(menuOf(session), '/suggestions')) return null
  const query = `report=${encodeURIComponent(report)}`
  return (
    <p>
      <a
        className="button small"
        href={`/feedback/add?${query}`}
        onClick={onPlainClick(() => tools.navigate({ path: '/feedback/add', query }))}
      >
        <Icon name="megaphone" /> {t('thread.give-feedback')}
      </a>
    </p>
  )
}
