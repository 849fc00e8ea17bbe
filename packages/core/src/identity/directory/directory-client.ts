import {
  CacheLookupPolicy,
  EventType,
  PublicClientApplication,
  type AuthenticationResult,
  type EventMessage,
} from '@azure/msal-browser'
import type { DirectoryPlace } from './directory-place.ts'
import { withoutMark } from './interaction-mark.ts'

/** What the directory gave for a person. It lives in memory, and with the page it is gone. */
export interface SignedInThere {
  /** The access token, for the host's GetCheckUserAAD and nobody else. */
  token: string
  /** By which the directory knows whom to sign out. */
  loginHint: string
  /** Another access token, without a window. Rejects when the directory wants to see the person. */
  renew(): Promise<string>
}

/** The directory's library, ready to open its window in the moment it is called. */
export interface Client {
  /** How the host takes the token. */
  tokenIn: DirectoryPlace['tokenIn']
  /**
   * Opens the window, or takes over one that was opened before the library had come, and resolves when the person has
   * signed in there. `onWindow` gets the window. Rejects with an error of the library: see `toOutcome`.
   */
  signIn(language: string, onWindow: (opened: Window) => void, early?: Window): Promise<SignedInThere>
  /**
   * Ends the directory's session in a window. Resolves true once the window is on its way and false when there is none.
   * Undefined when nobody signed in since the page was loaded.
   */
  signOut(loginHint: string): Promise<boolean> | undefined
}

/** A window may stand open for as long as somebody needs for a second factor; the library's own 60 s are too short. */
const patienceMs = 10 * 60_000

/** Nothing connects to the directory before a window is opened. Rejects with an error of the library. */
export async function createClient(place: DirectoryPlace): Promise<Client> {
  const { clientId, authority, knownAuthorities, authorityMetadata, scopes, redirectUri } = place
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
    system: { popupBridgeTimeout: patienceMs },
  })
  await app.initialize()

  function onPopup(correlationId: string, hear: (opened: Window) => void): () => void {
    const id = app.addEventCallback(
      (event) => {
        const opened = windowOf(event)
        if (opened && event.correlationId === correlationId) hear(opened)
      },
      [EventType.POPUP_OPENED],
    )
    return () => void (id && app.removeEventCallback(id))
  }

  function toSignedIn({ accessToken, account }: AuthenticationResult): SignedInThere {
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
    tokenIn: place.tokenIn,
    async signIn(language, onWindow, early) {
      const correlationId = crypto.randomUUID()
      // The library asks for a window by this name (5.29, PopupClient) and is given the one that stands there already.
      if (early) early.name = ['msal', clientId, scopes.join('-'), authority, correlationId].join('.')
      const stopHearing = onPopup(correlationId, onWindow)
      try {
        const request = {
          scopes,
          correlationId,
          prompt: 'select_account',
          overrideInteractionInProgress: true,
          extraQueryParameters: { ui_locales: language },
        }
        return toSignedIn(await withoutMark(() => app.loginPopup(request)))
      } finally {
        stopHearing()
      }
    },
    signOut(loginHint) {
      const account = app.getActiveAccount()
      if (!account) return undefined
      const correlationId = crypto.randomUUID()
      return new Promise((resolve) => {
        const stopHearing = onPopup(correlationId, () => resolve(true))
        withoutMark(() => app.logoutPopup({ account, correlationId, logoutHint: loginHint }))
          .catch(() => resolve(false))
          .finally(stopHearing)
      })
    },
  }
}

function windowOf({ payload }: EventMessage): Window | undefined {
  return payload && 'popupWindow' in payload ? payload.popupWindow : undefined
}
