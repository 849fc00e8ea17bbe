import { allEntries, camMenuOf, findEntry, menuOf, nameOf, type Language, type Session } from '@lustra/core'
import type { PropsOf } from '../../kit/declare.ts'
import type { reportViewer } from './report-viewer.widget.ts'

type MenuQuery = Pick<PropsOf<typeof reportViewer>, 'menu' | 'mode' | 'url'>

/** The report's name in the person's menu, known before the host responds; undefined when the menu does not contain it. */
export function menuName(
  session: Session,
  { menu, mode, url }: MenuQuery,
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
