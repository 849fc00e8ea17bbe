import { abortError, type Send } from '../../api/client/client.ts'
import { spellings } from '../../api/client/spellings.ts'
import { AppError } from '../../contract/error-codes.ts'
import { asideOf, type AlternateToken } from './alternate-token.ts'
import type { Entering } from './entering.ts'
import { fieldsOf, textOf } from '../reading.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'
import { tellHost } from '../tell-host.ts'

interface SwitchParts {
  store: SessionStore
  send: Send
  request: SessionRequest
  entering: Entering
  alternate: AlternateToken
}

/** Acting as another person, and the way back (S7). All its calls go under the administrator's own token (S8). */
export function createAccountSwitch({ store, send, request, entering, alternate }: SwitchParts) {
  const quiet = { quiet: true }

  /** A token for one switch: signed by the host, so that no secret is in a browser (S7). */
  async function serviceToken(): Promise<string> {
    const params = fieldsOf(
      await request(
        { method: 'GET', path: '/Security/User/GetSwitchSign', personal: true, alternate: true },
        quiet,
      ),
    ) as Record<string, string>
    const data = await request({ method: 'GET', path: '/Token', params, personal: true, open: true }, quiet)
    const token = textOf(fieldsOf(data)['AccessToken'])
    if (!token) throw new AppError('bad-answer', 'GET /Token brought no token')
    return token
  }

  async function switchAccount(userId: string, from = ''): Promise<void> {
    store.sync()
    const before = store.record()
    if (!before) throw new AppError('signed-out', 'there is no session')
    if (userId === before.oldUserId) return void (await switchBack())
    const isLatest = entering.turn()
    const newToken = await serviceToken()
    const part = await entering.readLoginAnswer(() =>
      request(
        {
          method: 'POST',
          path: `/Security/User/SwitchUserLogin/${encodeURIComponent(userId)}/${encodeURIComponent(newToken)}`,
          body: { language: spellings[store.language()].login },
          personal: true,
          alternate: true,
        },
        quiet,
      ),
    )
    const now = store.record()
    if (!isLatest() || !now) throw abortError()
    const { oldToken, oldExpiresAt, oldUserId, oldAccount, oldRealname } = now
    const aside = oldToken ? { oldToken, oldExpiresAt, oldUserId, oldAccount, oldRealname } : asideOf(now)
    store.put({
      ...entering.beginning(part, now.loginType),
      ...aside,
      directoryHint: now.directoryHint,
      savedSaUrl: oldToken ? now.savedSaUrl : from,
      // Who came for a customer's sake is not led to the global reports first.
      firstLoginToCamFlag: true,
      switchedAt: store.environment.now(),
    })
    // From one person to the next: the session in between is over.
    if (oldToken) void tellHost(store.apiBase, now.token)
    entering.refreshIcons()
  }

  async function switchBack(): Promise<string> {
    store.sync()
    const before = store.record()
    if (!before?.oldToken) return ''
    const isLatest = entering.turn()
    const token = await alternate.token()
    const part = await entering.readLoginAnswer(
      () => send({ method: 'GET', path: '/Login/GetUserInfo' }, { token, language: store.language() }),
      token,
    )
    store.sync()
    const now = store.record()
    if (!isLatest() || now?.oldToken !== token) throw abortError()
    store.put({
      ...entering.beginning(part, now.loginType),
      token,
      expiresAt: now.oldExpiresAt,
      directoryHint: now.directoryHint,
      firstLoginToCamFlag: true,
      switchedAt: store.environment.now(),
    })
    void tellHost(store.apiBase, now.token)
    entering.refreshIcons()
    return now.savedSaUrl
  }

  return { switchAccount, switchBack }
}
