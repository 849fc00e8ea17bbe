import {
  codeOf,
  confirm,
  hasUnsavedWork,
  languageNames,
  notify,
  type ErrorCode,
  type Group,
  type Language,
  type Session,
  type SignedIn,
} from '@lustra/core'
import { isAbort } from '../../ui/start/latest-request.ts'
import { nameOrder } from '@lustra/core/contract/rules/name-order.ts'
import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { logosAtOnce } from '@lustra/core/contract/logo-limit.ts'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

export type SwitchState =
  | { step: 'idle' }
  | { step: 'confirming'; to: string }
  | { step: 'switching'; to: string }
  | { step: 'failed'; to: string; code: ErrorCode; error: unknown }

const recentKey = 'lustra.recent-groups'
const recentLimit = 5

/** Switches to another group (M3, S6), and stores the recent ones. */
export function createGroupSwitcherModel({
  core,
  emit,
  $t,
  $language,
}: ElementContext<typeof groupSwitcher, keyof GroupSwitcherTexts>) {
  const $state = atom<SwitchState>({ step: 'idle' })

  /** Logos that are not in the session, by group code (L11). */
  const $icons = atom<Readonly<Record<string, string>>>({})

  const isBusy = () => ['confirming', 'switching'].includes($state.get().step)
  const identityOf = (session: Session) =>
    session.status === 'signed-in' ? `${session.user.userId}/${session.group?.groupCode}` : ''

  /** `beforeConfirm` runs before the confirmation dialog, which takes the focus and returns it. */
  async function switchTo(to: string, beforeConfirm?: () => void) {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || isBusy()) return
    const from = session.group?.groupCode ?? ''
    // After a refused switch the current group has no menus: choosing it restores them (S6).
    if (to === from && !session.refusedGroup) return
    if (session.firstLogin) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    if (!emit('group-change', { from, to })) return
    if (hasUnsavedWork()) {
      beforeConfirm?.()
      if (!(await mayLeave(session, to))) return
    }
    $state.set({ step: 'switching', to })
    const { userId } = session.user
    const recent = recentOf(userId)
    try {
      // Stored before the session changes, because a page may reload on the change.
      storeRecent(userId, [to, from, ...recent])
      await core.switchGroup(to)
      $state.set({ step: 'idle' })
    } catch (error) {
      storeRecent(userId, recent)
      if (isAbort(error)) return $state.set({ step: 'idle' })
      $state.set({ step: 'failed', to, code: codeOf(error), error })
    }
  }

  /** Asks whether unsaved input may be discarded (S6). */
  async function mayLeave(session: SignedIn, to: string): Promise<boolean> {
    const t = $t.get()
    const group = session.groups.find(({ groupCode }) => groupCode === to)
    const name = group ? groupNameIn($language.get(), group).name : to
    $state.set({ step: 'confirming', to })
    const isConfirmed = await confirm({
      title: t('unsaved-title'),
      text: t('unsaved', { name }),
      confirmLabel: t('unsaved-confirm'),
      danger: true,
    })
    $state.set({ step: 'idle' })
    // Another tab may have changed the person or the group meanwhile.
    return isConfirmed && identityOf(core.$session.get()) === identityOf(session)
  }

  /** Loads missing logos of visible groups. With up to 50 groups the session contains all. */
  async function show(groups: readonly { key: string; icon: string }[]) {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || session.groups.length <= logosAtOnce) return
    const missing = groups.filter(({ key, icon }) => !icon && $icons.get()[key] === undefined)
    if (missing.length === 0) return
    const loaded = await core.loadGroupIcons(missing.map(({ key }) => key))
    $icons.set({ ...$icons.get(), ...loaded })
  }

  return { $state, $icons, switchTo, show, recent: () => recentOf(userIdOf(core.$session.get())) }
}

const userIdOf = (session: { status: string; user?: { userId: string } }) => session.user?.userId ?? ''

/** Group codes, the latest first; empty if stored for another person. */
function recentOf(userId: string): readonly string[] {
  const stored = deviceStorage.readJson(recentKey) as { user?: unknown; codes?: unknown } | null
  const codes: unknown[] = stored?.user === userId && Array.isArray(stored.codes) ? stored.codes : []
  return codes.filter((code): code is string => typeof code === 'string')
}

function storeRecent(user: string, latest: readonly string[]) {
  const codes = [...new Set(latest)].filter(Boolean).slice(0, recentLimit)
  deviceStorage.write(recentKey, JSON.stringify({ user, codes }))
}

/** Recent groups first, then all others by name. */
export function sortGroups(groups: readonly Group[], recent: readonly string[], language: Language) {
  const recentGroups = recent.flatMap((code) => groups.find(({ groupCode }) => groupCode === code) ?? [])
  const recentSet = new Set(recentGroups)
  return { recent: recentGroups, rest: byName(groups, language).filter((group) => !recentSet.has(group)) }
}

const sortedByName = new WeakMap<readonly Group[], { language: Language; groups: readonly Group[] }>()

/** Cached: sorting thousands of groups takes tens of thousands of comparisons. */
function byName(groups: readonly Group[], language: Language): readonly Group[] {
  const cached = sortedByName.get(groups)
  if (cached?.language === language) return cached.groups
  const compare = nameOrder(languageNames[language].tag, { numeric: true })
  const sorted = groups
    .map((group) => ({ group, name: groupNameIn(language, group).name }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ group }) => group)
  sortedByName.set(groups, { language, groups: sorted })
  return sorted
}
