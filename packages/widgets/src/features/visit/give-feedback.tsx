import { findEntry, menuOf } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { onLinkClick } from '../../ui/basics/link-click.ts'
import type { ThreadT } from './thread.types.ts'
import type { VisitContext } from './visit.model.ts'

interface Props {
  t: ThreadT
  /** Report id of the visit. */
  report: string
  context: VisitContext
}

/** Link to new feedback on this visit, for people with access to that page (P4). */
export function GiveFeedback({ t, report, context }: Props) {
  const session = context.core.$session.get()
  if (session.status !== 'signed-in' || !findEntry(menuOf(session), '/suggestions')) return null
  const query = `report=${encodeURIComponent(report)}`
  return (
    <p>
      <a
        className="button small"
        href={`/feedback/add?${query}`}
        onClick={onLinkClick(() => context.follow({ path: '/feedback/add', query }))}
      >
        <Icon name="megaphone" /> {t('thread.give-feedback')}
      </a>
    </p>
  )
}
