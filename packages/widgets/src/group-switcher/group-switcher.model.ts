import { codeOf, notify, type ErrorCode, type Group } from '@lustra/core'
import { atom } from 'nanostores'
import { device } from '../kit/device.ts'
import type { Tools } from '../kit/tools.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

export type SwitchState =
  | { step: 'idle' }
  | { step: 'switching'; to: string }
  | { step: 'failed'; to: string; code: ErrorCode; error: unknown }

const recentKey = 'lustra.recent-groups'
const recentLimit = 5

/** Switches the person to another group (M3, S6), and remembers the ones they were in last. */
export function createGroupSwitcherModel({
  core,
  emit,
  $t,
}: Tools<typeof groupSwitcher, keyof GroupSwitcherTexts>) {
  const $state = atom<SwitchState>({ step: 'idle' })

  async function switchTo(to: string) {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || $state.get().step === 'switching') return
    const from = session.group?.groupCode ?? ''
    if (to === from) return
    if (session.firstLogin) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    if (!emit('group-change', { from, to })) return
    $state.set({ step: 'switching', to })
    try {
      // What is remembered stands before the session says so: a page may reload at that very moment.
      remember(session.user.userId, [to, from])
      await core.switchGroup(to)
      $state.set({ step: 'idle' })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return $state.set({ step: 'idle' })
      $state.set({ step: 'failed', to, code: codeOf(error), error })
    }
  }

  return { $state, switchTo, recent: () => recentOf(userIdOf(core.$session.get())) }
}

const userIdOf = (session: { status: string; user?: { userId: string } }) => session.user?.userId ?? ''

/** Group codes, the latest first. Those of another person are none of this one's business. */
function recentOf(userId: string): readonly string[] {
  try {
    const kept = JSON.parse(device.read(recentKey) ?? '{}') as { user?: unknown; codes?: unknown }
    const codes: unknown[] = kept.user === userId && Array.isArray(kept.codes) ? kept.codes : []
    return codes.filter((code): code is string => typeof code === 'string')
  } catch {
    return []
  }
}

function remember(user: string, latest: string[]) {
  const codes = [...new Set([...latest, ...recentOf(user)])].filter(Boolean).slice(0, recentLimit)
  device.write(recentKey, JSON.stringify({ user, codes }))
}

/** The groups as they are listed: those of late first, then all others by name. */
export function inOrder(groups: readonly Group[], recent: readonly string[], languageTag: string) {
  const byCode = new Map(groups.map((group) => [group.groupCode, group]))
  const first = recent.flatMap((code) => byCode.get(code) ?? [])
  const isFirst = new Set(first)
  const { compare } = new Intl.Collator(languageTag, { numeric: true })
  const others = groups.filter((group) => !isFirst.has(group))
  return { recent: first, others: others.sort((a, b) => compare(a.groupName, b.groupName)) }
}
