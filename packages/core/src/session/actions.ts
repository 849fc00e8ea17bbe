import type { Call } from '../api/call.ts'
import { abortError, createClient } from '../api/client.ts'
import type { CallOptions } from '../api/types.ts'
import { AppError } from '../contract/error-codes.ts'
import type { SignInInput } from '../core.ts'
import type { TokenProvider } from '../page/config.ts'
import { spellings } from '../api/spellings.ts'
import type { Language } from '../texts/languages.ts'
import { createBroker, isTokenFailure, renewAtHost, tokenMs } from './broker.ts'
import { readLogin, roleErrorOf, toGroup, withIcons, withoutToken, type LoginPart } from './login-response.ts'
import { createPolicy } from './policy.ts'
import { createProviding } from './providing.ts'
import { isFields, listOf, textOf, fieldsOf } from './reading.ts'
import type { LoginType, SessionRecord } from './record.ts'
import type { SessionStore } from './store.ts'

/** Nobody waits longer for a farewell or a language than for the screen that follows. */
const shortMs = 8_000

export type Actions = ReturnType<typeof createActions>

/** Everything that calls the host in the session's name. Loaded with the first call, axios with it. */
export function createActions(store: SessionStore) {
  const send = createClient(store.apiBase)
  const policy = createPolicy(store)
  const providing = createProviding(store)
  const atHost = renewAtHost(send, store)
  const broker = createBroker(store, (token) => (providing.isOn() ? providing.renew() : atHost(token)))
  let attempt = 0

  /** Under the session: token, group, policy, and nothing for those who no longer want it (S3, S4, S6, S13). */
  async function request(call: Call, options: CallOptions = {}, isSecond = false): Promise<unknown> {
    const quiet = options.quiet ?? false
    if (options.signal?.aborted) throw abortError()
    const asked = store.record()
    const token = await tokenFor(call, quiet)
    // A page that hands its session over may have had none until now.
    const { user, groupCode: current } = asked ?? store.record() ?? {}
    const group = call.personal || call.open ? undefined : (options.group ?? current)
    /** The call, or its answer, belongs to another person or group than the one shown now. */
    const isLate = () =>
      store.record()?.user.userId !== user?.userId ||
      (group !== undefined && options.group === undefined && store.record()?.groupCode !== current)
    if (options.signal?.aborted || isLate()) throw abortError()
    try {
      const data = await send(call, { token, language: store.language(), group, signal: options.signal })
      if (isLate()) throw abortError()
      if (token) store.extend()
      return data
    } catch (error) {
      store.sync()
      if (isLate()) throw abortError()
      // Refused under a token that has been replaced meanwhile: the host has done nothing, so once more is safe.
      const isOutdated = token !== '' && store.record()?.token !== token
      if (isOutdated && isTokenFailure(error) && !isSecond) return request(call, options, true)
      // The page has another token, or none any more: it is asked before the session is given up (X5).
      if (providing.isOn() && isTokenFailure(error) && !isSecond) {
        providing.refused()
        store.patch({ expiresAt: 0 })
        return request(call, options, true)
      }
      policy.judge(error, { token, quiet })
      throw error
    }
  }

  /** Who signed out by hand on a page that hands its session over stays signed out until the page is loaded anew. */
  function mayConnect(): boolean {
    const session = store.session()
    return providing.isOn() && !(session.status === 'signed-out' && session.reason === 'user')
  }

  async function tokenFor(call: Call, quiet: boolean): Promise<string> {
    if (call.open) return store.record()?.token ?? ''
    const token = store.record()?.token ?? ''
    try {
      if (!token && mayConnect()) await providing.connect()
      return await broker.token()
    } catch (error) {
      policy.judge(error, { token, quiet })
      throw error
    }
  }

  async function signIn({ account, password }: SignInInput): Promise<void> {
    const call: Call = {
      method: 'POST',
      path: '/Login/GetCheckUser',
      body: {
        UserName: account,
        Password: password,
        LoginType: '1',
        AreaCode: '',
        language: spellings[store.language()].login,
      },
    }
    await enter(() => send(call, { token: '', language: store.language() }), 'password')
  }

  /** Any way in: the answer becomes the session, or nothing of a session stays (L9, L10). */
  async function enter(ask: () => Promise<unknown>, loginType: LoginType): Promise<void> {
    const mine = ++attempt
    let part: LoginPart
    try {
      part = await readLoginAnswer(ask)
    } catch (error) {
      if (mine === attempt) store.end('refused')
      throw error
    }
    // A later attempt is on its way: its answer is the one the person wants.
    if (mine !== attempt) throw abortError()
    store.put(beginning(part, loginType))
    void refreshIcons()
  }

  function beginning(part: LoginPart, loginType: LoginType): SessionRecord {
    return {
      ...part,
      api: store.apiBase,
      expiresAt: store.environment.now() + tokenMs,
      loginType,
      mode: 'general',
      oldToken: '',
      oldUserId: '',
      savedSaUrl: '',
      firstLoginToCamFlag: false,
    }
  }

  /** The login's three role errors hold a whole login answer (L10). */
  async function readLoginAnswer(ask: () => Promise<unknown>, tokenBefore?: string): Promise<LoginPart> {
    try {
      return readLogin(await ask(), 0, tokenBefore)
    } catch (error) {
      const source = error instanceof AppError ? error.source : undefined
      const roleError = source && roleErrorOf(source.errCode)
      if (!roleError || !isFields(source.data)) throw error
      return readLogin(source.data, roleError, tokenBefore)
    }
  }

  /** Rebuilds the record from an answer of the same session. The expiry moves only with the token (S1). */
  function rebuild(part: LoginPart, groupCode?: string): void {
    const before = store.record()
    if (!before || before.user.userId !== part.user.userId) throw abortError()
    const isOurs = groupCode !== undefined && part.groups.some((group) => group.groupCode === groupCode)
    store.put({
      ...before,
      ...part,
      groupCode: isOurs ? groupCode : part.groupCode,
      expiresAt: part.token === before.token ? before.expiresAt : store.environment.now() + tokenMs,
    })
    void refreshIcons()
  }

  /** Logos come apart from the groups, and nobody waits for them (L11). */
  async function refreshIcons(): Promise<void> {
    const person = store.record()?.user.userId
    const codes = store.record()?.groups.map((group) => group.groupCode) ?? []
    // Before the first password is changed the host refuses this and much else (L8).
    if (codes.length === 0 || store.record()?.firstLogin) return
    try {
      const data = await request(
        { method: 'POST', path: '/Login/GetUserGroupInfoList', body: { GroupCode: codes }, personal: true },
        { quiet: true },
      )
      const record = store.record()
      if (record?.user.userId === person && record) store.patch({ groups: withIcons(record.groups, data) })
    } catch {
      // A group without a logo shows its name.
    }
  }

  const userInfo = (quiet: boolean) =>
    request({ method: 'GET', path: '/Login/GetUserInfo', personal: true }, { quiet })

  async function reload(): Promise<void> {
    const before = store.record()
    const part = await readLoginAnswer(() => userInfo(false), before?.token)
    // Switched meanwhile: these menus and rights are those of the group that was left.
    if (store.record()?.groupCode !== before?.groupCode) throw abortError()
    rebuild(part, before?.groupCode)
  }

  async function switchGroup(groupCode: string): Promise<void> {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    if (record.firstLogin) {
      throw new AppError('change-password-first', 'groups are closed until the first password is changed')
    }
    const mine = ++attempt
    const params = { UserId: record.user.userId, GroupCode: groupCode }
    try {
      const part = await readLoginAnswer(
        () => request({ method: 'GET', path: '/Login/SwitchGroup', params, personal: true }),
        record.token,
      )
      if (mine !== attempt) throw abortError()
      rebuild(part, groupCode)
    } catch (error) {
      if (mine === attempt && error instanceof AppError) await rereadGroups()
      throw error
    }
  }

  /** After a refused switch the list is what was wrong (S6). Its own failure adds nothing to the first. */
  async function rereadGroups(): Promise<void> {
    try {
      const data = fieldsOf(await userInfo(true))
      const groups = listOf(data['Groups']).filter(isFields).map(toGroup)
      const isOurs = textOf(data['UserId']) === store.record()?.user.userId
      if (isOurs && groups.length > 0) store.patch({ groups })
    } catch {
      // The person already hears why the switch failed.
    }
  }

  return {
    request: (call: Call, options?: CallOptions) => withoutToken(request(call, options)),
    signIn,
    switchGroup,
    reload,
    tellLanguage: (language: Language) =>
      request({
        method: 'GET',
        path: '/Login/Chglanguage',
        params: { language: spellings[language].change },
        personal: true,
        timeoutMs: shortMs,
      }),
    async changeFirstPassword(newPassword: string, repeat: string): Promise<void> {
      const body = { NewPassword: newPassword, RepeatPassword: repeat }
      const call: Call = { method: 'POST', path: '/Security/User/FirstUpdatePassword', body, personal: true }
      const data = fieldsOf(await request(call, { quiet: true }))
      const token = textOf(data['AccessToken'])
      // A host that ends the old session with the old password sends the next token along.
      const next = token ? { token, expiresAt: store.environment.now() + tokenMs } : undefined
      store.patch({ firstLogin: false, ...next })
      void refreshIcons()
    },
    /** The page hands the session over (X5). */
    provide(provider: TokenProvider): void {
      providing.use(provider, async (token, expiresAt) => {
        const sending = { token, language: store.language() }
        const call: Call = { method: 'GET', path: '/Login/GetUserInfo' }
        const part = await readLoginAnswer(() => send(call, sending), token)
        store.put({ ...beginning(part, 'provider'), token, expiresAt })
        void refreshIcons()
      })
      void providing.connect().catch(() => {})
    },
  }
}
