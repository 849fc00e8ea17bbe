import { findRoute } from '@lustra/core'
import { useMemo } from 'react'
import { toText } from './address.ts'
import { toDetailAddress, toListAddress } from './detail-address.ts'
import { Element } from './element.tsx'
import { changedQuery } from './list-query.ts'
import { withPage } from './report-address.ts'
import { router, type View } from './portal.ts'
import { Room } from './room.tsx'
import { useSmallWindow } from './small-window.ts'
import { unavailable, type Screen } from './routes.ts'

/** Where staff read that their group is invalid (G11). */
const groupInvalid = '/powerbi_cam/commonErrors'

/** The screen itself. What a list shows goes into the address, and comes back from there. */
export function Place({ view: { address, screen }, heading }: { view: View; heading: string }) {
  const isSmall = useSmallWindow()
  const attributes = useMemo(
    // What this version has no page for is at least called by its name.
    () => (screen === unavailable ? { ...screen.attributes, name: heading } : screen.attributes),
    [screen, heading],
  )
  const onListChanged = ({ detail, target }: CustomEvent) => {
    const { tag } = screen
    const { path, query: before } = toListAddress(tag, router.$address.get())
    const { query, isNewPlace } = changedQuery(tag, before, detail as Record<string, string | number>)
    // What a list remembers it says before it stands: no place to go back from.
    const isRemembered = !before && (target as { status?: string } | null)?.status === 'loading'
    router.go(toText(toDetailAddress(tag, { path, query })), { replace: !isNewPlace || isRemembered })
  }
  const onPageChanged = ({ detail }: CustomEvent<{ page: string }>) => {
    const { path, query } = router.$address.get()
    // Pages of a report are no places to go back to: the way back leads to where one came from.
    router.go(toText({ path, query: withPage(query, detail.page) }), { replace: true })
  }
  const onNodeOpened = ({ detail: { id, keyword } }: CustomEvent<{ id: string; keyword: string }>) => {
    const { path, query: before } = router.$address.get()
    const query = new URLSearchParams(before)
    for (const [name, value] of Object.entries({ node: id, keyword })) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
    // Nodes are no places to go back to either.
    router.go(toText({ path, query: query.toString() }), { replace: true })
  }
  const onError = ({ detail }: CustomEvent<{ code: string }>) => {
    const isGlobal = findRoute(address.path)?.isCam && screen.isFilling
    if (isGlobal && detail.code === 'group-invalid') router.go(groupInvalid, { replace: true })
  }
  const place = (given: Screen['attributes']) => (
    <Element
      key={screen.isShared ? screen.tag : `${screen.tag} ${address.path}`}
      tag={screen.tag}
      attributes={given}
      on={{
        'lustra-list-changed': onListChanged,
        'lustra-report-page-changed': onPageChanged,
        'lustra-node-opened': onNodeOpened,
        'lustra-error': onError,
      }}
    />
  )
  if (!screen.isFilling) return place(attributes)
  // A report of the menu grows with its pages there; a link has no length of its own that anybody here could know.
  const isGrowing = isSmall && 'menu' in screen.attributes
  return <Room isGrowing={isGrowing}>{(height) => place({ ...attributes, height })}</Room>
}
