import { hasUnsavedWork } from '@lustra/core'
import { toAddress, toText } from './address.ts'
import { reloadAt } from './reset.ts'
import { $leaving, router } from './portal.ts'
import { isSignedIn } from './session.ts'
import { confirmLeave } from './unsaved.ts'

interface NavigateDetail {
  path: string
  query: string
  newTab: boolean
}

/** Handles navigation requested by elements, and confirms before unsaved input is lost. */
export function followElements(): void {
  document.addEventListener('lustra-navigate', (event) => {
    event.preventDefault()
    const { path, query, newTab } = (event as CustomEvent<NavigateDetail>).detail
    const to = toText({ path, query })
    if (newTab) return void open(to, '_blank', 'noopener')
    // After a sign-in the guard opens the address that was requested before; the form only navigates to the home page.
    const source = (event.composedPath()[0] as Element).localName
    if (source === 'lustra-login' && isSignedIn()) return
    // Another person's portal needs a reload (S7).
    if (source === 'lustra-account-switcher') return reloadAt(to)
    void go(to)
  })

  // Closing or reloading the tab shows the browser's own question.
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork() && !$leaving.get()) event.preventDefault()
  })
}

async function go(to: string) {
  const address = toAddress(to)
  if (!address) return
  const confirmed = confirmLeave(router.$address.get(), address)
  if (confirmed && !(await confirmed)) return
  router.go(to)
  scrollTo(0, 0)
}
