import {
  CacheLookupPolicy,
  EventType,
  PublicClientApplication,
  type AuthenticationResult,
  type EventMessage,
} from '@azure/msal-browser'
import { tabStorage } from '../../storage/safe-storage.ts'
import type { SsoConfig } from './directory-session.ts'

/** Where msal-browser (5.29) stores that a window is open, regardless of its cache setting. */
const key = 'msal.interaction.status'

/**
 * Runs a library call that opens a window, and restores the tab's storage: the status would survive a reload and block later
 * sign-ins. A page that uses the library itself keeps its own status.
 */
function withoutMsalStatus<T>(open: () => T): T {
  const before = tabStorage.read(key)
  tabStorage.write(key, null)
  try {
    return open()
  } finally {
    tabStorage.write(key, before)
  }
}

/** Result of a directory sign-in, held in memory only. */
export interface DirectorySignIn {
  /** The access token, only for the host's GetCheckUserAAD. */
  token: string
  /** Identifies the account at the directory's sign-out. */
  loginHint: string
  /** Gets another access token without a window. Rejects when the directory requires interaction. */
  renew(): Promise<string>
}

/** The loaded directory library, which can open its window synchronously. */
export interface Client {
  /** How the host receives the token. */
  tokenIn: SsoConfig['tokenIn']
  /**
   * Opens the window, or uses `early`, which was opened before the library was loaded. Resolves when the person has signed in.
   * `onWindow` receives the window. Rejects with an error of the library: see `toOutcome`.
   */
  signIn(language: string, onWindow: (opened: Window) => void, early?: Window): Promise<DirectorySignIn>
  /**
   * Ends the directory's session in a window. Resolves to whether the window has opened. Undefined without a sign-in since
   * the page was loaded.
   */
  signOut(loginHint: string): Promise<boolean> | undefined
}

/** Long enough for a second factor; the library's default of 60 s is too short. */
const windowTimeoutMs = 10 * 60_000

/** Does not connect to the directory before a window is opened. Rejects with an error of the library. */
export async function createClient(config: SsoConfig): Promise<Client> {
  const { clientId, authority, knownAuthorities, authorityMetadata, scopes, redirectUri } = config
  const app = new PublicClientApplication({
    auth: {
      clientId,
      authority,
      knownAuthorities,
      authorityMetadata,
      redirectUri,
      postLogoutRedirectUri: redirectUri,
    },
    cache: { cacheLocation: 'memoryStorage' },
    system: { popupBridgeTimeout: windowTimeoutMs },
  })
  await app.initialize()

  function onPopup(correlationId: string, onOpened: (opened: Window) => void): () => void {
    const id = app.addEventCallback(
      (event) => {
        const opened = windowOf(event)
        if (opened && event.correlationId === correlationId) onOpened(opened)
      },
      [EventType.POPUP_OPENED],
    )
    return () => void (id && app.removeEventCallback(id))
  }

  function toSignedIn({ accessToken, account }: AuthenticationResult): DirectorySignIn {
    app.setActiveAccount(account)
    return {
      token: accessToken,
      loginHint: account.loginHint ?? account.username,
      async renew() {
        const cacheLookupPolicy = CacheLookupPolicy.RefreshToken
        return (await app.acquireTokenSilent({ scopes, account, cacheLookupPolicy })).accessToken
      },
    }
  }

  return {
    tokenIn: config.tokenIn,
    async signIn(language, onWindow, early) {
      const correlationId = crypto.randomUUID()
      // With this name, the library (5.29, PopupClient) reuses the window that is already open.
      if (early) early.name = ['msal', clientId, scopes.join('-'), authority, correlationId].join('.')
      const unsubscribe = onPopup(correlationId, onWindow)
      try {
        const request = {
          scopes,
          correlationId,
          prompt: 'select_account',
          overrideInteractionInProgress: true,
          extraQueryParameters: { ui_locales: language },
        }
        return toSignedIn(await withoutMsalStatus(() => app.loginPopup(request)))
      } finally {
        unsubscribe()
      }
    },
    signOut(loginHint) {
      const account = app.getActiveAccount()
      if (!account) return undefined
      const correlationId = crypto.randomUUID()
      return new Promise((resolve) => {
        const unsubscribe = onPopup(correlationId, () => resolve(true))
        withoutMsalStatus(() => app.logoutPopup({ account, correlationId, logoutHint: loginHint }))
          .catch(() => resolve(false))
          .finally(unsubscribe)
      })
    },
  }
}

function windowOf({ payload }: EventMessage): Window | undefined {
  return payload && 'popupWindow' in payload ? payload.popupWindow : undefined
}
