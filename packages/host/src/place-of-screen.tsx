import { useMemo } from 'react'
import { toText } from './address.ts'
import { Element } from './element.tsx'
import { changedQuery } from './list-query.ts'
import { router, type View } from './portal.ts'
import { unavailable } from './routes.ts'

/** The screen itself. What a list shows goes into the address, and comes back from there. */
export function Place({ view: { address, screen }, heading }: { view: View; heading: string }) {
  const attributes = useMemo(
    // What this version has no page for is at least called by its name.
    () => (screen === unavailable ? { ...screen.attributes, name: heading } : screen.attributes),
    [screen, heading],
  )
  const onListChanged = ({ detail, target }: CustomEvent) => {
    const { path, query: before } = router.$address.get()
    const { query, isNewPlace } = changedQuery(screen.tag, before, detail as Record<string, string | number>)
    // What a list remembers it says before it stands: no place to go back from.
    const isRemembered = !before && (target as { status?: string } | null)?.status === 'loading'
    router.go(toText({ path, query }), { replace: !isNewPlace || isRemembered })
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
