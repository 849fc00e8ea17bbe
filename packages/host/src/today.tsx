import { rootsOf, samePath, type SignedIn } from '@lustra/core'
import { dayOf, isTodayDismissed } from '@lustra/widgets/elements/today/today.dismissed.ts'
import { useState } from 'react'
import { toListAddress } from './detail-address.ts'
import { Element } from './element.tsx'
import type { View } from './portal.ts'

/**
 * Open tasks, above the first page of each root. When dismissed for today, no space
 * is reserved.
 */
export function Today({ view: { address, session, screen } }: { view: View }) {
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
