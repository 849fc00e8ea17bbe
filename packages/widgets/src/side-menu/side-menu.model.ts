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
import { isAbort } from '../ui/start/latest-request.ts'
import { atom, computed, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { iconOf } from './side-menu.icons.ts'
import type { SideMenuTexts } from './side-menu.texts.en.ts'
import type { sideMenu } from './side-menu.widget.ts'

/** An entry as it is drawn: a page with its address, or a branch with entries. */
export interface Entry {
  key: string
  name: string
  /** Path of its picture. */
  icon: string
  path: string
  href: string
  isCurrent: boolean
  /** A page of others, shown in the portal (R3). */
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
  navigate,
}: Tools<typeof sideMenu, keyof SideMenuTexts>) {
  /** What the person chose last, on this device; null while the page decides. */
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
  /** How many pages the person has opened from this menu. */
  let departures = 0

  // The branch of the page that is shown stands open; others stay as the person left them.
  onMount($open, () => $entries.subscribe((entries) => open(branchOf(entries))))

  // The host knows whether this person has opened this version of the global reports (S10).
  onMount($isNew, () => {
    const session = core.$session.get()
    if (session.status === 'signed-in' && isStaff(session.user) && !session.firstLogin) void askWhetherNew()
  })

  async function askWhetherNew() {
    try {
      const isNew = await core.areGlobalReportsNew()
      // Opened meanwhile.
      if (!wasOpened) $isNew.set(isNew)
    } catch {
      // Then nothing is marked.
    }
  }

  function open(keys: readonly string[]) {
    const before = $open.get()
    if (keys.every((key) => before.has(key))) return
    $open.set(new Set([...before, ...keys]))
  }

  /** Until the first password is changed every way is closed (L8). */
  function isClosed() {
    const session = core.$session.get()
    const isFirstLogin = session.status === 'signed-in' && session.firstLogin
    if (isFirstLogin) notify({ kind: 'warning', text: $t.get()('other.first-login') })
    return isFirstLogin
  }

  function leave(path: string, query = '') {
    if (isClosed()) return
    departures++
    navigate({ path, query })
    if ($props.get().drawer) emit('menu-closed', {})
  }

  /** The host notes that the global reports were chosen, and knows what there is to see (S10). */
  async function openGlobalReports() {
    if ($isOpening.get() || isClosed()) return
    $isOpening.set(true)
    wasOpened = true
    $isNew.set(false)
    const [before, { path }] = [departures, $props.get()]
    try {
      const to = await core.openGlobalReports()
      // If the person opened another page while the server answered, do not navigate.
      if (departures === before && $props.get().path === path) leave(to)
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
    /** What a picture alone would say: that a page is not the portal's own (R3). */
    said: ({ name, isExternal }: Entry) => (isExternal ? `${name} (${$t.get()('external')})` : undefined),
    go: ({ path, href }: Entry) => leave(path, href.split('?')[1]),
    openGlobalReports,
    toGroupView,
    close: () => void emit('menu-closed', {}),
  }
}

/** What the menu has for staff: the way into the global reports, and the way back to their groups (M4). */
function internalOf(session: Session) {
  if (session.status !== 'signed-in') return { hasDashboards: false, hasGroupView: false }
  return {
    hasDashboards: isStaff(session.user),
    hasGroupView: session.mode === 'cam' && session.groups.length > 0,
  }
}

function readChoice(): boolean | null {
  const kept = deviceStorage.read(collapsedKey)
  return kept === null ? null : kept === '1'
}

/** The entries of a root, or of all roots, with the current page marked; in cam mode those of the global reports (S9). */
export function entriesOf(
  session: Session,
  language: Language,
  { root, path }: { root: string; path: string },
): Entry[] {
  if (session.status !== 'signed-in') return []
  const isCam = session.mode === 'cam'
  const menu = isCam ? camMenuOf(session) : inOrderOfBar(session)
  // The bar has no roots of the global area, so that all of them stand here.
  const isWhole = root === 'all' || (isCam && menu.length > 1)
  const one = menu.find((entry) => isSame(entry.path, root)) ?? menu[0]
  const drawn = isWhole ? menu : one ? (one.children.length > 0 ? one.children : [one]) : []
  const current = currentOf(drawn, path)
  return drawn.map((entry) => toEntry(entry, language, current))
}

/** The roots as the bar has them, then what is no root. */
function inOrderOfBar(session: SignedIn): MenuEntry[] {
  const roots = rootsOf(session).map(({ entry }) => entry.id)
  const placeOf = ({ id }: MenuEntry) => (roots.includes(id) ? roots.indexOf(id) : roots.length)
  return menuOf(session).sort((one, other) => placeOf(one) - placeOf(other))
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

const isSame = (a: string, b: string) => bare(a) === bare(b)
const bare = (path: string) => path.split('?')[0]!.toLowerCase().replace(/\/+$/, '')

/** The page that is open, or the one whose detail is: /Promotion for /Promotion/detail. */
function currentOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const wanted = bare(path)
  const pages = leavesOf(entries).filter((entry) => `${wanted}/`.startsWith(`${bare(entry.path)}/`))
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
