import { useStore } from '@nanostores/react'
import { useState, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import {
  rootsOf,
  samePath,
  camMenuOf,
  findEntry,
  findRoute,
  rootPaths,
  type SignedIn,
  type Session,
} from '@lustra/core'
import { dayOf, isTodayDismissed } from '@lustra/widgets/elements/today/today.dismissed.ts'
import { Bar, Brand, SideMenu } from './chrome.tsx'
import { toListAddress } from './detail-address.ts'
import { $heading } from './document-title.ts'
import { Element } from './element.tsx'
import { $view, router, type View } from './portal.ts'
import { queueOf, type Screen } from './routes.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { session } from './session.ts'
import { skipToContent } from './texts.ts'

/**
 * Open tasks, above the first page of each root. When dismissed for today, no space
 * is reserved.
 */
function Today({ view: { address, session, screen } }: { view: View }) {
  // An open item does not change the page below it.
  const { path } = toListAddress(screen.tag, address)
  if (session.status !== 'signed-in' || !isFirstPage(path, session)) return null
  return <Strip session={session} />
}

const isFirstPage = (path: string, session: SignedIn) =>
  rootsOf(session).some(({ first }) => samePath(first.path) === samePath(path))

function Strip({ session: { user, group } }: { session: SignedIn }) {
  const [isDismissed] = useState(() =>
    isTodayDismissed(user.userId, group?.groupCode ?? '', dayOf(new Date())),
  )
  return isDismissed ? null : <Element tag="lustra-today" />
}

interface RouteFocus {
  /** Path of the title: focusing earlier would announce the previous title. */
  titledPath: string
  /** Heading in the current language. */
  heading: string
  /** Path of the shown page. */
  shownPath: string | undefined
  isNavigation: boolean
}

/** Focuses a new screen, which announces its title; not after the initial load, where the browser sets the focus. */
function useRouteFocus(
  { titledPath, heading, shownPath, isNavigation }: RouteFocus,
  main: RefObject<HTMLElement | null>,
) {
  const previous = useRef(isNavigation ? undefined : shownPath)
  useEffect(() => {
    if (!titledPath || titledPath !== shownPath || previous.current === titledPath) return
    previous.current = titledPath
    main.current?.setAttribute('aria-label', document.title)
    // A shared screen handles the focus itself.
    const { activeElement } = document
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    const focus = () => main.current?.focus({ preventScroll: true })
    focus()
    if (document.activeElement === main.current) return
    // A closing drawer keeps the focus until closed, and then returns it to its button.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [titledPath, shownPath, main])
  // The language may change after the focus.
  useEffect(() => {
    if (main.current?.hasAttribute('aria-label')) main.current.setAttribute('aria-label', document.title)
  }, [heading, main])
}

/** M8: below this the menu is a drawer. */
const phone = matchMedia('(max-width: 991.98px)')
const subscribePhone = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Bar, menu and the current screen. `isNavigation`: move the focus to the screen. */
export function Layout({ isNavigation }: { isNavigation: boolean }) {
  const view = useLatestView()
  const isPhone = useSyncExternalStore(subscribePhone, () => phone.matches)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const skip = skipToContent[useStore(session.$language)]
  const { heading, path, queue } = useStore($heading)
  const main = useRef<HTMLElement>(null)
  // Close the drawer after back or forward, and when rotating the device removes it.
  useEffect(() => setMenuOpen(false), [isPhone, view?.address.path])
  useRouteFocus({ titledPath: path, heading, shownPath: view?.address.path, isNavigation }, main)

  if (!view) return null
  const hasFrame = !findRoute(view.address.path)?.withoutHeader
  const root = rootOf(view)
  const hasMenu = hasFrame && hasEntries(view.session)
  // A page of no area (user settings, legal) has no menu of its own; the drawer has every area.
  const isOfArea = root !== '' || !!findRoute(view.address.path)?.isCam
  const showsMenu = hasMenu && (isPhone || isOfArea)

  return (
    <>
      {hasFrame && (
        // In a landmark, so that all content can be reached by landmarks.
        <nav aria-label={skip}>
          <a
            className="skip"
            href="#main"
            onClick={(event) => (event.preventDefault(), main.current?.focus())}
          >
            {skip}
          </a>
        </nav>
      )}
      {(hasFrame || isSwitched(view.session)) && (
        <div className="bar">
          {isSwitched(view.session) && <Element tag="lustra-account-switcher" />}
          {hasFrame && (
            <Bar root={root} hasMenuButton={hasMenu && isPhone} onMenu={() => setMenuOpen(true)} />
          )}
        </div>
      )}
      {!hasFrame && <Brand />}
      <div className={showsMenu && !isPhone ? 'body with-menu' : 'body'}>
        {showsMenu && (
          <SideMenu
            key={isPhone ? 'drawer' : 'column'}
            root={root}
            path={menuPathOf(view.address.path)}
            isDrawer={isPhone}
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          />
        )}
        {/* Another node beside the menu than without it: moving the same one would be a layout shift. */}
        <main key={`${isOfArea}`} ref={main} id="main" tabIndex={-1} className={classOf(view.screen)}>
          {!view.screen.isNarrow && (
            <div className="heading">
              <h1>{heading}</h1>
              <QueueLink view={view} name={queue} />
            </div>
          )}
          <Today view={view} />
          <ScreenOutlet view={view} heading={heading} />
        </main>
      </div>
    </>
  )
}

/** From a list that shows the pending reports to their evaluation, one after the other. */
function QueueLink({ view: { screen, session }, name }: { view: View; name: string }) {
  const href = queueOf(screen, session)
  if (!href || !name) return null
  return (
    <a
      href={href}
      onClick={(event) => {
        // Other clicks open a tab or window.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.go(href)
      }}
    >
      {name}
    </a>
  )
}

function classOf({ isNarrow, isFilling, tag }: Screen): string {
  if (isNarrow) return `narrow ${tag}`
  return isFilling ? 'filling' : ''
}

/** Between two addresses the view is null for a moment; keep the last one. */
function useLatestView(): View | null {
  const now = useStore($view)
  const last = useRef(now)
  if (now) last.current = now
  return last.current
}

const hasEntries = (now: Session) =>
  now.status === 'signed-in' && (rootsOf(now).length > 0 || camMenuOf(now).length > 0)

/** The page to highlight in the menu. */
const menuPathOf = (path: string) => findRoute(path)?.within ?? path

/** The root of an address: by the menu, which may have additional pages, else by the route. */
function rootOf({ address: { path }, session: now }: View): string {
  const containing =
    now.status === 'signed-in'
      ? rootsOf(now).find(({ entry }) => findEntry([entry], menuPathOf(path)))
      : undefined
  if (containing) return containing.entry.path
  const kind = findRoute(path)?.root
  return kind ? rootPaths[kind] : ''
}

/** While acting as another account, its banner is always shown (S7). */
const isSwitched = (now: Session) => now.status === 'signed-in' && !!now.switchedFrom
