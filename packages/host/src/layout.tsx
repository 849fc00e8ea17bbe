import { camMenuOf, findEntry, findRoute, rootPaths, rootsOf, type Session } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { $heading } from './document-title.ts'
import { Element } from './element.tsx'
import { Bar, Brand, SideMenu } from './frame.tsx'
import { Place } from './place-of-screen.tsx'
import { $view, type View } from './portal.ts'
import type { Screen } from './routes.ts'
import { session } from './session.ts'
import { skipToContent } from './texts.ts'
import { Today } from './today.tsx'
import { useFocusOnArrival } from './use-arrival.ts'

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
  const menuRoot = useRef('')
  // The browser's own buttons lead on under an open drawer, and a device that is turned has none for a while.
  useEffect(() => setMenuOpen(false), [isPhone, view?.address.path])
  useFocusOnArrival({ named: path, heading, here: view?.address.path, isArrival }, main)

  if (!view) return null
  const hasFrame = !findRoute(view.address.path)?.withoutHeader
  const root = rootOf(view)
  // A page of no root (user settings, legal) leaves the menu that the person came from.
  if (root) menuRoot.current = root
  const hasMenu = hasFrame && hasEntries(view.session)

  return (
    <>
      {hasFrame && (
        // In a landmark of its own: whoever goes from landmark to landmark finds all of the page in one.
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
      <div className={hasMenu && !isPhone ? 'body with-menu' : 'body'}>
        {hasMenu && (
          <SideMenu
            key={isPhone ? 'drawer' : 'column'}
            root={menuRoot.current}
            path={menuPathOf(view.address.path)}
            isDrawer={isPhone}
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          />
        )}
        <main ref={main} id="main" tabIndex={-1} className={classOf(view.screen)}>
          {!view.screen.isNarrow && <h1>{heading}</h1>}
          <Today view={view} />
          <Place view={view} heading={heading} />
        </main>
      </div>
    </>
  )
}

function classOf({ isNarrow, isFilling, tag }: Screen): string {
  if (isNarrow) return `narrow ${tag}`
  return isFilling ? 'filling' : ''
}

/** On the way from one address to the next there is no view for a moment; the last one stays. */
function useLatestView(): View | null {
  const now = useStore($view)
  const last = useRef(now)
  if (now) last.current = now
  return last.current
}

const hasEntries = (now: Session) =>
  now.status === 'signed-in' && (rootsOf(now).length > 0 || camMenuOf(now).length > 0)

/** The page that the menu marks. */
const menuPathOf = (path: string) => findRoute(path)?.within ?? path

/** The root that an address belongs to: by the menu, which may have pages of its own, else by what the route says. */
function rootOf({ address: { path }, session: now }: View): string {
  const holder =
    now.status === 'signed-in'
      ? rootsOf(now).find(({ entry }) => findEntry([entry], menuPathOf(path)))
      : undefined
  if (holder) return holder.entry.path
  const kind = findRoute(path)?.root
  return kind ? rootPaths[kind] : ''
}

/** Whom one acts as stands above everything, for as long as it lasts (S7). */
const isSwitched = (now: Session) => now.status === 'signed-in' && !!now.switchedFrom
