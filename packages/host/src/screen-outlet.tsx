import { useSyncExternalStore, useMemo } from 'react'
import { findRoute } from '@lustra/core'
import { toDetailAddress, toListAddress } from './detail-address.ts'
import { Element, FillHeight } from './element.tsx'
import { changedQuery } from './list-query.ts'
import { router, type View } from './portal.ts'
import { toText, withPage } from './address.ts'
import { unavailable, type Screen } from './routes.ts'

/** Same limit as the report's phone layout (report-viewer/stage-size.ts), which scrolls with the page. */
const small = matchMedia('(max-width: 39.99rem)')

function subscribe(changed: () => void) {
  small.addEventListener('change', changed)
  return () => small.removeEventListener('change', changed)
}

const useSmallWindow = (): boolean => useSyncExternalStore(subscribe, () => small.matches)

/** Error page for staff with an invalid group (G11). */
const groupInvalid = '/powerbi_cam/commonErrors'

/** The current screen. Synchronises a list's state with the address. */
export function ScreenOutlet({ view: { address, screen }, heading }: { view: View; heading: string }) {
  const isSmall = useSmallWindow()
  const attributes = useMemo(
    // A page missing in this version still shows its name.
    () => (screen === unavailable ? { ...screen.attributes, name: heading } : screen.attributes),
    [screen, heading],
  )
  const onListChanged = ({ detail, target }: CustomEvent) => {
    const { tag } = screen
    const { path, query: before } = toListAddress(tag, router.$address.get())
    const { query, isNewEntry } = changedQuery(tag, before, detail as Record<string, string | number>)
    // Stored filters are reported while loading: no history entry.
    const isRemembered = !before && (target as { status?: string } | null)?.status === 'loading'
    router.go(toText(toDetailAddress(tag, { path, query })), { replace: !isNewEntry || isRemembered })
  }
  const onPageChanged = ({ detail }: CustomEvent<{ page: string }>) => {
    const { path, query } = router.$address.get()
    // Report pages add no history entry: back leaves the report.
    router.go(toText({ path, query: withPage(query, detail.page) }), { replace: true })
  }
  const onNodeOpened = ({ detail: { id, keyword } }: CustomEvent<{ id: string; keyword: string }>) => {
    const { path, query: before } = router.$address.get()
    const query = new URLSearchParams(before)
    for (const [name, value] of Object.entries({ node: id, keyword })) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
    // Nodes add no history entry either.
    router.go(toText({ path, query: query.toString() }), { replace: true })
  }
  const onError = ({ detail }: CustomEvent<{ code: string }>) => {
    const isGlobal = findRoute(address.path)?.isCam && screen.isFilling
    if (isGlobal && detail.code === 'group-invalid') router.go(groupInvalid, { replace: true })
  }
  const render = (elementAttributes: Screen['attributes']) => (
    <Element
      key={screen.isShared ? screen.tag : `${screen.tag} ${address.path}`}
      tag={screen.tag}
      attributes={elementAttributes}
      on={{
        'lustra-list-changed': onListChanged,
        'lustra-report-page-changed': onPageChanged,
        'lustra-node-opened': onNodeOpened,
        'lustra-error': onError,
      }}
    />
  )
  if (!screen.isFilling) return render(attributes)
  // A report of the menu grows with its content; the height of an external link is unknown.
  const isGrowing = isSmall && 'menu' in screen.attributes
  return <FillHeight isGrowing={isGrowing}>{(height) => render({ ...attributes, height })}</FillHeight>
}
