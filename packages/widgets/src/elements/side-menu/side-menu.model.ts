import {
  addressOf,
  camMenuOf,
  errorText,
  isStaff,
  menuOf,
  nameOf,
  notify,
  rootsOf,
  type Language,
  type MenuEntry,
  type Session,
  type SignedIn,
} from '@lustra/core'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { atom, computed, onMount } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { iconOf } from '../../ui/menu-icons/menu-icons.ts'
import type { SideMenuTexts } from './side-menu.texts.en.ts'
import type { sideMenu } from './side-menu.widget.ts'

/** A page with its address, or a branch with entries. */
export interface Entry {
  key: string
  name: string
  /** SVG path of the icon. */
  icon: string
  path: string
  href: string
  isCurrent: boolean
  /** An external page shown in the portal (R3). */
  isExternal: boolean
  entries: readonly Entry[]
}

const collapsedKey = 'lustra.menu-collapsed'

/** The menu of one root, or of all of them in the drawer (M2). */
export function createSideMenuModel({
  core,
  $props,
  $language,
  $t,
  emit,
  follow,
}: ElementContext<typeof sideMenu, keyof SideMenuTexts>) {
  /** Last choice on this device; null for the default of the page. */
  const $choice = atom<boolean | null>(readChoice())
  const $isNarrow = computed(
    [$choice, $props],
    (choice, { collapsed, drawer }) => !drawer && (choice ?? collapsed),
  )
  const $entries = computed([core.$session, $language, $props], (session, language, { root, path, drawer }) =>
    entriesOf(session, language, { root: drawer ? 'all' : root, path }),
  )
  const $open = atom<ReadonlySet<string>>(new Set())
  const $isOpening = atom(false)
  const $isNew = atom(false)
  let wasOpened = false
  /** Number of pages opened from this menu. */
  let navigations = 0

  // Opens the branch of the current page; others stay as they are.
  onMount($open, () => $entries.subscribe((entries) => open(branchOf(entries))))

  // The host stores whether the person has opened this version of the global reports (S10).
  onMount($isNew, () => {
    const session = core.$session.get()
    if (session.status === 'signed-in' && isStaff(session.user) && !session.firstLogin) void loadIsNew()
  })

  async function loadIsNew() {
    try {
      const isNew = await core.areGlobalReportsNew()
      // Not if opened while the request was running.
      if (!wasOpened) $isNew.set(isNew)
    } catch {
      // No badge on failure.
    }
  }

  function open(keys: readonly string[]) {
    const current = $open.get()
    if (keys.every((key) => current.has(key))) return
    $open.set(new Set([...current, ...keys]))
  }

  /** Until the first password is changed every entry is closed (L8). */
  function isClosed() {
    const session = core.$session.get()
    const isFirstLogin = session.status === 'signed-in' && session.firstLogin
    if (isFirstLogin) notify({ kind: 'warning', text: $t.get()('other.first-login') })
    return isFirstLogin
  }

  function leave(path: string, query = '') {
    if (isClosed()) return
    navigations++
    follow({ path, query })
    if ($props.get().drawer) emit('menu-closed', {})
  }

  /** The host records the click and returns which page to open (S10). */
  async function openGlobalReports() {
    if ($isOpening.get() || isClosed()) return
    $isOpening.set(true)
    wasOpened = true
    $isNew.set(false)
    const [previous, { path }] = [navigations, $props.get()]
    try {
      const to = await core.openGlobalReports()
      // If the person opened another page before the response, do not navigate.
      if (navigations === previous && $props.get().path === path) leave(to)
    } catch (error) {
      if (isAbort(error)) return
      notify({ kind: 'error', text: errorText($t.get() as (key: string) => string, error) })
    } finally {
      $isOpening.set(false)
    }
  }

  function toGroupView() {
    core.setMode('general')
    leave('/')
  }

  function setNarrow(collapsed: boolean) {
    $choice.set(collapsed)
    deviceStorage.write(collapsedKey, collapsed ? '1' : '0')
    emit('menu-collapsed', { collapsed })
  }

  return {
    $entries,
    $open,
    $isNarrow,
    toggle({ key }: Entry) {
      const next = new Set($open.get())
      if (!next.delete(key)) next.add(key)
      $open.set(next)
    },
    toggleNarrow: () => setNarrow(!$isNarrow.get()),
    $isOpening,
    $isNew,
    $internal: computed(core.$session, internalOf),
    /** Accessible name of external pages, which are marked by an icon only (R3). */
    labelOf: ({ name, isExternal }: Entry) => (isExternal ? `${name} (${$t.get()('external')})` : undefined),
    go: ({ path, href }: Entry) => leave(path, href.split('?')[1]),
    openGlobalReports,
    toGroupView,
    close: () => void emit('menu-closed', {}),
  }
}

/** Entries for staff: the global reports, and back to their groups (M4). */
function internalOf(session: Session) {
  if (session.status !== 'signed-in') return { hasDashboards: false, hasGroupView: false, isCurrent: false }
  const isCurrent = session.mode === 'cam'
  return {
    hasDashboards: isStaff(session.user),
    hasGroupView: isCurrent && session.groups.length > 0,
    isCurrent,
  }
}

function readChoice(): boolean | null {
  const stored = deviceStorage.read(collapsedKey)
  return stored === null ? null : stored === '1'
}

/** The entries of a root, or of all roots, with the current page marked; in cam mode those of the global reports (S9). */
function entriesOf(
  session: Session,
  language: Language,
  { root, path }: { root: string; path: string },
): Entry[] {
  if (session.status !== 'signed-in') return []
  const isCam = session.mode === 'cam'
  const menu = isCam ? camMenuOf(session) : inOrderOfBar(session)
  // The bar does not list the roots of the global area, so the menu shows all of them.
  const showsAll = root === 'all' || (isCam && menu.length > 1)
  const rootEntry = menu.find((entry) => isSame(entry.path, root)) ?? menu[0]
  const entries = showsAll
    ? menu
    : rootEntry
      ? rootEntry.children.length > 0
        ? rootEntry.children
        : [rootEntry]
      : []
  const current = currentOf(entries, path)
  return entries.map((entry) => toEntry(entry, language, current))
}

/** Roots in the order of the bar, then all other entries. */
function inOrderOfBar(session: SignedIn): MenuEntry[] {
  const roots = rootsOf(session).map(({ entry }) => entry.id)
  const indexOf = ({ id }: MenuEntry) => (roots.includes(id) ? roots.indexOf(id) : roots.length)
  return menuOf(session).sort((one, other) => indexOf(one) - indexOf(other))
}

function toEntry(entry: MenuEntry, language: Language, current: MenuEntry | undefined): Entry {
  return {
    key: entry.id || entry.path,
    name: nameOf(entry, language),
    icon: iconOf(entry),
    path: entry.path,
    href: addressOf(entry),
    isCurrent: entry === current,
    isExternal: entry.meta.isFrame,
    entries: entry.children.map((child) => toEntry(child, language, current)),
  }
}

const isSame = (a: string, b: string) => normalizePath(a) === normalizePath(b)
const normalizePath = (path: string) => path.split('?')[0]!.toLowerCase().replace(/\/+$/, '')

/** The page with the longest matching path: /Promotion for /Promotion/detail. */
function currentOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const current = normalizePath(path)
  const pages = leavesOf(entries).filter((entry) => `${current}/`.startsWith(`${normalizePath(entry.path)}/`))
  return pages.sort((a, b) => b.path.length - a.path.length)[0]
}

const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]))

/** Keys of the branches above the current page. */
function branchOf(entries: readonly Entry[]): string[] {
  for (const entry of entries) {
    if (entry.isCurrent) return []
    if (containsCurrent(entry)) return [entry.key, ...branchOf(entry.entries)]
  }
  return []
}
export const containsCurrent = (entry: Entry): boolean =>
  entry.entries.some((child) => child.isCurrent || containsCurrent(child))
