import { hasUnsavedWork } from '@lustra/core'
import { toAddress, toText } from './address.ts'
import { reloadAt } from './leaving.ts'
import { $leaving, router } from './portal.ts'
import { isSignedIn } from './session.ts'
import { askToLeave } from './unsaved.ts'

interface Wish {
  path: string
  query: string
  newTab: boolean
}

/** Takes the elements where they want to go, and lets nobody lose what they typed without a question. */
export function followElements(): void {
  document.addEventListener('lustra-navigate', (event) => {
    event.preventDefault()
    const { path, query, newTab } = (event as CustomEvent<Wish>).detail
    const to = toText({ path, query })
    if (newTab) return void open(to, '_blank', 'noopener')
    // After a sign-in the guard leads to the wanted address; the form only knows the way home.
    const asker = (event.composedPath()[0] as Element).localName
    if (asker === 'lustra-login' && isSignedIn()) return
    // Another person's portal is loaded anew (S7).
    if (asker === 'lustra-account-switcher') return reloadAt(to)
    void go(to)
  })

  // Closing the tab or loading it anew asks in the browser's own words.
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork() && !$leaving.get()) event.preventDefault()
  })
}

async function go(to: string) {
  const address = toAddress(to)
  if (!address) return
  const answer = askToLeave(router.$address.get(), address)
  if (answer && !(await answer)) return
  router.go(to)
  scrollTo(0, 0)
}
