import { accountSwitchCalls } from '../../generated/calls/person.ts'
import { callOf } from '../../api/calls.ts'
import { abortError, localeCodes, type Send } from '../../api/client/client.ts'
import { AppError } from '../../contract/error-codes.ts'
import { adminFieldsOf, type AdminToken } from './broker.ts'
import { userInfo, type SessionEntry } from './establish-session.ts'
import { fieldsOf, textOf } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'
import { sendLogout } from '../store.ts'

interface SwitchParts {
  store: SessionStore
  send: Send
  request: SessionRequest
  entry: SessionEntry
  adminToken: AdminToken
}

/** Switches to another account and back (S7). All its calls use the administrator's own token (S8). */
export function createAccountSwitch({ store, send, request, entry, adminToken }: SwitchParts) {
  const quiet = { quiet: true }

  /** Token for one switch, signed by the host so that the browser holds no secret (S7). */
  async function serviceToken(): Promise<string> {
    const sign = fieldsOf(await request(...callOf(accountSwitchCalls.switchSign, [quiet])))
    const data = await request(...callOf(accountSwitchCalls.serviceToken, [sign, quiet]))
    const token = textOf(fieldsOf(data)['AccessToken'])
    if (!token) throw new AppError('bad-answer', 'GET /Token returned no token')
    return token
  }

  async function switchAccount(userId: string, from = ''): Promise<void> {
    store.sync()
    const before = store.record()
    if (!before) throw new AppError('signed-out', 'there is no session')
    if (userId === before.oldUserId) return void (await switchBack())
    const isLatest = entry.startAttempt()
    const newToken = await serviceToken()
    const language = localeCodes[store.language()].login
    const [call] = callOf(accountSwitchCalls.switchUser, [{ language }])
    const part = await entry.readLoginResponse(() =>
      request(
        {
          ...call,
          path: call.path
            .replace(':userId', encodeURIComponent(userId))
            .replace(':newToken', encodeURIComponent(newToken)),
        },
        quiet,
      ),
    )
    const now = store.record()
    if (!isLatest() || !now) throw abortError()
    const { oldToken, oldExpiresAt, oldUserId, oldAccount, oldRealname, oldRealnames } = now
    const adminFields = oldToken
      ? { oldToken, oldExpiresAt, oldUserId, oldAccount, oldRealname, oldRealnames }
      : adminFieldsOf(now)
    store.put({
      ...entry.newRecord(part, now.loginType),
      ...adminFields,
      directoryHint: now.directoryHint,
      savedSaUrl: oldToken ? now.savedSaUrl : from,
      // After a switch, do not open the global reports first.
      firstLoginToCamFlag: true,
      switchedAt: store.environment.now(),
    })
    // Switched from one account to another: sign the intermediate session out.
    if (oldToken) void sendLogout(store.apiBase, now.token)
    entry.refreshIcons()
  }

  async function switchBack(): Promise<string> {
    store.sync()
    const before = store.record()
    if (!before?.oldToken) return ''
    const isLatest = entry.startAttempt()
    const token = await adminToken.token()
    const part = await entry.readLoginResponse(
      () => send(userInfo, { token, language: store.language() }),
      token,
    )
    store.sync()
    const now = store.record()
    if (!isLatest() || now?.oldToken !== token) throw abortError()
    store.put({
      ...entry.newRecord(part, now.loginType),
      token,
      expiresAt: now.oldExpiresAt,
      directoryHint: now.directoryHint,
      firstLoginToCamFlag: true,
      switchedAt: store.environment.now(),
    })
    void sendLogout(store.apiBase, now.token)
    entry.refreshIcons()
    return now.savedSaUrl
  }

  return { switchAccount, switchBack }
}
