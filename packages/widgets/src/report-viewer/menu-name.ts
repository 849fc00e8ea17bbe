import { allEntries, camMenuOf, findEntry, menuOf, nameOf, type Language, type Session } from '@lustra/core'
import type { PropsOf } from '../kit/declare.ts'
import type { reportViewer } from './report-viewer.widget.ts'

type Wanted = Pick<PropsOf<typeof reportViewer>, 'menu' | 'mode' | 'url'>

/** What the person's menu calls it, in their language and before the host has answered; undefined for what the menu does not show. */
export function menuName(
  session: Session,
  { menu, mode, url }: Wanted,
  language: Language,
): string | undefined {
  if (session.status !== 'signed-in') return undefined
  const entries = mode === 'cam' ? camMenuOf(session) : menuOf(session)
  const frame = mode === 'cam' ? '/camepowerbiiframe/' : '/powerbiiframe/'
  const found = url
    ? findEntry(entries, frame + encodeURIComponent(url))
    : allEntries(entries).find(({ id }) => id === menu)
  return found && nameOf(found, language)
}
