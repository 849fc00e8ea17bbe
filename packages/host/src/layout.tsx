import { $config, findRoute, rootPaths, rootsOf, type Session } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { toText } from './address.ts'
import { $heading } from './document-title.ts'
import { Element } from './element.tsx'
import { changedQuery } from './list-query.ts'
import { keptNarrow } from './memory.ts'
import { $view, router, type View } from './portal.ts'
import { hasScreen, unavailable } from './routes.ts'
import { session } from './session.ts'
import { skipToContent } from './texts.ts'

/** M8: below this the menu is a drawer. */
const phone = matchMedia('(max-width: 991.98px)')
const hearPhone = (hear: () => void) => {
  phone.addEventListener('change', hear)
  return () => phone.removeEventListener('change', hear)
}

/** Bar, menu and the screen of the address. `isArrival`: the person has just come here, and the focus goes to the screen. */
export function Layout({ isArrival }: { isArrival: boolean }) {
  const view = useLatestView()
  const isPhone = useSyncExternalStore(hearPhone, () => phone.matches)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const skip = skipToContent[useStore(session.$language)]
  const { heading, path } = useStore($heading)
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival({ named: path, here: view?.address.path, isArrival }, main)

  if (!view) return null
  const route = findRoute(view.address.path)
  const hasFrame = !route?.withoutHeader
  const root = route?.root ? rootPaths[route.root] : ''
  const hasMenu = hasFrame && hasRoots(view.session)

  return (
    <>
      {hasFrame && (
        <a className="skip" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
          {skip}
        </a>
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
      <div className={hasMenu && !isPhone ? 'body with-menu' : 'body'}>
        {hasMenu && (
          <SideMenu
            key={isPhone ? 'drawer' : 'column'}
            root={root}
            path={view.address.path}
            isDrawer={isPhone}
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          />
        )}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={view.screen.isNarrow ? `narrow ${view.screen.tag}` : ''}
        >
          {!view.screen.isNarrow && <h1>{heading}</h1>}
          <Place view={view} heading={heading} />
        </main>
      </div>
    </>
  )
}

/** Above a page without the bar. It leads nowhere: such a page has to be done with first (G7). */
function Brand() {
  const { productName } = useStore($config)
  return (
    <p className="brand alone">
      <img src="/favicon.svg" alt="" />
      {productName}
    </p>
  )
}

/** On the way from one address to the next there is no view for a moment; the last one stays. */
function useLatestView(): View | null {
  const now = useStore($view)
  const last = useRef(now)
  if (now) last.current = now
  return last.current
}

const hasRoots = (now: Session) => now.status === 'signed-in' && rootsOf(now).length > 0

/** Whom one acts as stands above everything, for as long as it lasts (S7). */
const isSwitched = (now: Session) => now.status === 'signed-in' && !!now.switchedFrom

const settings = '/changepassword'

interface BarProps {
  root: string
  hasMenuButton: boolean
  onMenu: () => void
}

function Bar({ root, hasMenuButton, onMenu }: BarProps) {
  const attributes = useMemo(
    () => ({
      root,
      'logo-href': '/',
      ...(hasScreen(settings) && { 'settings-href': settings }),
      ...(hasMenuButton && { 'menu-button': '' }),
    }),
    [root, hasMenuButton],
  )
  return <Element tag="lustra-navbar" attributes={attributes} on={{ 'lustra-menu-toggled': onMenu }} />
}

interface SideMenuProps {
  root: string
  path: string
  isDrawer: boolean
  isOpen: boolean
  onClose: () => void
}

function SideMenu({ root, path, isDrawer, isOpen, onClose }: SideMenuProps) {
  const attributes = useMemo(
    () => ({ root, path, ...(isDrawer && { drawer: '' }), ...(isDrawer && isOpen && { open: '' }) }),
    [root, path, isDrawer, isOpen],
  )
  const [isNarrow] = useState(keptNarrow)
  return (
    <div className={isNarrow ? 'aside narrow' : 'aside'}>
      <Element tag="lustra-side-menu" attributes={attributes} on={{ 'lustra-menu-closed': onClose }} />
    </div>
  )
}

/** The screen itself. What a list shows goes into the address, and comes back from there. */
function Place({ view: { address, screen }, heading }: { view: View; heading: string }) {
  const attributes = useMemo(
    // What this version has no page for is at least called by its name.
    () => (screen === unavailable ? { ...screen.attributes, name: heading } : screen.attributes),
    [screen, heading],
  )
  const onListChanged = ({ detail }: CustomEvent) => {
    const { path, query: before } = router.$address.get()
    const { query, isNewPlace } = changedQuery(before, detail as Record<string, string | number>)
    router.go(toText({ path, query }), { replace: !isNewPlace })
  }
  return (
    <Element
      key={screen.isShared ? screen.tag : `${screen.tag} ${address.path}`}
      tag={screen.tag}
      attributes={attributes}
      on={{ 'lustra-list-changed': onListChanged }}
    />
  )
}

interface Arrival {
  /** The page that the title names: focused a moment earlier, the screen would be announced by the name of the one before. */
  named: string
  /** The page that is shown. */
  here: string | undefined
  isArrival: boolean
}

/** A new screen takes the focus, which also reads its title out; the one that the page was loaded with leaves it where the browser put it. */
function useFocusOnArrival({ named, here, isArrival }: Arrival, main: RefObject<HTMLElement | null>) {
  const before = useRef(isArrival ? undefined : here)
  useEffect(() => {
    if (!named || named !== here || before.current === named) return
    before.current = named
    main.current?.setAttribute('aria-label', document.title)
    // A screen of several addresses has stayed, and has led the person on by itself.
    const { activeElement } = document
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [named, here, main])
}
