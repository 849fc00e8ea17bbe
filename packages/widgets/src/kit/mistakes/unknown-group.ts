import type { Core } from '@lustra/core'
import { reportMistake } from '@lustra/core/page/mistakes.ts'
import type { ShellElement } from '../shell.ts'

const reported = new WeakMap<ShellElement, string>()

/**
 * Reports a failure of an element with a pinned group, with what begins its message: the group, if it is not one of the person's.
 * As every call fails in such a group, the element reports only the first.
 */
export function reportUnknownGroup(element: ShellElement, core: Core, report: (begin: string) => void): void {
  const pinned = element.values.group as string
  const session = core.$session.get()
  const names = session.status === 'signed-in' ? session.groups.map(({ groupCode }) => groupCode) : []
  if (names.length === 0 || names.includes(pinned)) return report('')
  if (reported.get(element) === pinned) return
  reported.set(element, pinned)
  reportMistake(
    (own) => `${element.shell.tag}: ${own.notAllowed('group', pinned, own.oneOf(names.slice(0, 20)))}`,
  )
  report(`group: ${pinned}: `)
}
