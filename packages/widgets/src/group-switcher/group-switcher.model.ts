import {
  codeOf,
  confirm,
  hasUnsavedWork,
  notify,
  type ErrorCode,
  type Group,
  type Session,
  type SignedIn,
} from '@lustra/core'
import { isAbort } from '../ui/start/latest-request.ts'
import { logosAtOnce } from '@lustra/core/contract/logos-at-once.ts'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

export type SwitchState =
  | { step: 'idle' }
  | { step: 'asking'; to: string }
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

  /** Logos of groups whose session has none for them, by group code (L11). */
  const $icons = atom<Readonly<Record<string, string>>>({})

  const isBusy = () => ['asking', 'switching'].includes($state.get().step)
  const groupOf = (session: Session) =>
    session.status === 'signed-in' ? `${session.user.userId}/${session.group?.groupCode}` : ''

  /** `giveWay` is called before a question is asked, which takes the focus and gives it back. */
  async function switchTo(to: string, giveWay?: () => void) {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || isBusy()) return
    const from = session.group?.groupCode ?? ''
    if (to === from) return
    if (session.firstLogin) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    if (!emit('group-change', { from, to })) return
    if (hasUnsavedWork()) {
      giveWay?.()
      if (!(await mayLeave(session, to))) return
    }
    $state.set({ step: 'switching', to })
    try {
      // What is remembered stands before the session says so: a page may reload at that very moment.
      remember(session.user.userId, [to, from])
      await core.switchGroup(to)
      $state.set({ step: 'idle' })
    } catch (error) {
      if (isAbort(error)) return $state.set({ step: 'idle' })
      $state.set({ step: 'failed', to, code: codeOf(error), error })
    }
  }

  /** Asks whether what was typed may go (S6). */
  async function mayLeave(session: SignedIn, to: string): Promise<boolean> {
    const t = $t.get()
    const name = session.groups.find(({ groupCode }) => groupCode === to)?.groupName ?? to
    $state.set({ step: 'asking', to })
    const isConfirmed = await confirm({
      title: t('unsaved-title'),
      text: t('unsaved', { name }),
      confirmLabel: t('unsaved-confirm'),
      danger: true,
    })
    $state.set({ step: 'idle' })
    // The answer was about this person in this group, and another tab may have changed that.
    return isConfirmed && groupOf(core.$session.get()) === groupOf(session)
  }

  /** Fetches the logos of the groups in sight. Of up to fifty groups the session has them all. */
  async function show(groups: readonly { key: string; icon: string }[]) {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || session.groups.length <= logosAtOnce) return
    const missing = groups.filter(({ key, icon }) => !icon && $icons.get()[key] === undefined)
    if (missing.length === 0) return
    const found = await core.loadGroupIcons(missing.map(({ key }) => key))
    $icons.set({ ...$icons.get(), ...found })
  }

  return { $state, $icons, switchTo, show, recent: () => recentOf(userIdOf(core.$session.get())) }
}

const userIdOf = (session: { status: string; user?: { userId: string } }) => session.user?.userId ?? ''

/** Group codes, the latest first. Those of another person are none of this one's business. */
function recentOf(userId: string): readonly string[] {
  const stored = deviceStorage.readJson(recentKey) as { user?: unknown; codes?: unknown } | null
  const codes: unknown[] = stored?.user === userId && Array.isArray(stored.codes) ? stored.codes : []
  return codes.filter((code): code is string => typeof code === 'string')
}

function remember(user: string, latest: string[]) {
  const codes = [...new Set([...latest, ...recentOf(user)])].filter(Boolean).slice(0, recentLimit)
  deviceStorage.write(recentKey, JSON.stringify({ user, codes }))
}

/** The groups as they are listed: those of late first, then all others by name. */
export function inOrder(groups: readonly Group[], recent: readonly string[], languageTag: string) {
  const first = recent.flatMap((code) => groups.find(({ groupCode }) => groupCode === code) ?? [])
  const isFirst = new Set(first)
  return { recent: first, others: byName(groups, languageTag).filter((group) => !isFirst.has(group)) }
}

const sorted = new WeakMap<readonly Group[], { languageTag: string; groups: readonly Group[] }>()

/** Sorted once: thousands of groups are compared tens of thousands of times, and no opening waits for that again. */
function byName(groups: readonly Group[], languageTag: string): readonly Group[] {
  const kept = sorted.get(groups)
  if (kept?.languageTag === languageTag) return kept.groups
  const { compare } = new Intl.Collator(languageTag, { numeric: true })
  const made = [...groups].sort((a, b) => compare(a.groupName, b.groupName))
  sorted.set(groups, { languageTag, groups: made })
  return made
}
