/** Pages of people who have signed in already, for tests that are not about signing in. */
import { createSessionPort } from '@lustra/core/session/port.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { addressOf } from './addresses.ts'
import { openPage, type OpenPage, type PageOptions } from './browser.ts'

/**
 * Opens a page of the portal with a new session. The session is made and stored by the product's own code outside of the browser, which
 * saves the sign-in page, the list after it and their processes. `path` is a path of the portal, or an address on another API host.
 */
export async function openSignedIn(
  account: string,
  path: string,
  options: Omit<PageOptions, 'path' | 'state'> = {},
): Promise<OpenPage> {
  return openPage({
    ...options,
    path,
    state: await signedInState(account, new URL(path, addressOf('portal')).origin),
  })
}

/** The browser's storage with a new session at an API host, for pages that share it. Another sign-in of the person ends it. */
export async function signedInState(
  account: string,
  origin = new URL(addressOf('portal')).origin,
): Promise<NonNullable<PageOptions['state']>> {
  const localStorage = [...(await signInOutside(origin, account))].map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** The local storage of a person after a sign-in at this API host. */
async function signInOutside(origin: string, account: string): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const session = createSessionPort({
    apiBase: `${origin}/api`,
    environment: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      // Ends with this function: nothing needs to happen later.
      after: () => () => {},
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      onStorage: () => {},
      onResume: () => {},
      locks: undefined,
    },
    storage: 'local',
    ownsPlainKeys: true,
    fallbackLanguage: () => 'en',
    onFallbackLanguage: () => {},
  })
  await session.signIn({ account, password: demoPassword })
  return stored
}
