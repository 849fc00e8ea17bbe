import { callOf } from '../../api/calls.ts'
import { abortError } from '../../api/client/client.ts'
import { AppError, handedBackErrCodes, sourceCodes } from '../../contract/error-codes.ts'
import { groupCalls } from '../../generated/calls/person.ts'
import {
  readLogin,
  roleErrorOf,
  currentOf,
  readGroups,
  type LoginPart,
  userInfo,
  type SessionEntry,
} from './establish-session.ts'
import { fieldsOf, textOf, listOf, type SessionRecord, isFields, logoOf } from '../record.ts'
import type { SessionStore } from '../store.types.ts'
import { tokenMs } from './broker.ts'
import type { SessionRequest } from './request.ts'
import { logosAtOnce } from '../../contract/logo-limit.ts'

/** Switches the group (S6) and reloads the groups (S12). */
export function createGroups(
  store: SessionStore,
  request: SessionRequest,
  entry: SessionEntry,
  reloadGroups: () => Promise<void>,
) {
  let pending: Promise<unknown> = Promise.resolve()
  let switches = 0

  async function reload(): Promise<void> {
    // During a switch, the response could be of either group.
    await pending
    const switchesAtStart = switches
    const before = store.record()
    const part = await entry.readLoginResponse(() => request(userInfo), before?.token)
    // Switched meanwhile: these menus and rights belong to the previous group.
    if (switches !== switchesAtStart || store.record()?.groupCode !== before?.groupCode) throw abortError()
    rebuild(part, before?.groupCode, before)
  }

  /** Ignores the token that the call was sent with: it may have been renewed meanwhile (S3). */
  function rebuild(part: LoginPart, groupCode: string | undefined, before: SessionRecord | null): void {
    const token = part.token === before?.token ? (store.record()?.token ?? part.token) : part.token
    entry.rebuild({ ...part, token }, groupCode)
  }

  async function switchGroup(groupCode: string): Promise<void> {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    if (record.firstLogin) {
      throw new AppError(
        'change-password-first',
        'the first password must be changed before switching groups',
      )
    }
    switches += 1
    const { userId } = record.user
    const isLatest = entry.startAttempt()
    const isCurrent = () => isLatest() && store.record()?.user.userId === userId
    // Sequentially: of two concurrent switches the host keeps the last to arrive, which may be the earlier request.
    const result = pending.then(() =>
      isCurrent() ? change(userId, groupCode, isLatest) : Promise.reject(abortError()),
    )
    pending = result.catch(() => {})
    await result
  }

  async function change(userId: string, groupCode: string, isLatest: () => boolean): Promise<void> {
    const before = store.record()
    let token = ''
    try {
      const data = await request(
        ...callOf(groupCalls.switchGroup, [{ UserId: userId, GroupCode: groupCode }]),
      )
      const part = readLogin(data, 0, before?.token)
      token = part.token
      if (!isLatest()) throw abortError()
      if (part.roleError) throw new AppError(roleErrorCodes[part.roleError], 'the group gives no access')
      rebuild(part, groupCode, before)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      token ||= textOf(fieldsOf(error.source?.data)['AccessToken'])
      // The token that the call was sent with may have been renewed meanwhile (S3).
      if (isLatest() && !clearMenus(error, groupCode, token === before?.token ? '' : token))
        await reloadGroups()
      throw withoutData(error)
    }
  }

  /** A handed-back error code clears the menus and leads to the error page; the group stays the previous one (S6, E3). */
  function clearMenus({ code, source }: AppError, groupCode: string, newToken: string): boolean {
    const errCode = source?.errCode ?? sourceCodes[code][0]
    if (!handedBackErrCodes.includes(errCode)) return false
    store.patch({
      modules: [],
      menus: [],
      camMenus: [],
      roleError: roleErrorOf(errCode) ?? 0,
      refusedGroup: groupCode,
      ...(newToken &&
        newToken !== store.record()?.token && {
          token: newToken,
          expiresAt: store.environment.now() + tokenMs,
        }),
    })
    return true
  }

  return { reload, switchGroup }
}

const roleErrorCodes = { 1: 'no-role', 2: 'group-invalid', 3: 'no-group' } as const

/** The response may contain a token. */
const withoutData = ({ code, message, source }: AppError) =>
  new AppError(code, message, source && { source: { ...source, data: null } })

/** Interval and number of retries for a missing list of groups (S12). */
const retryEveryMs = 500
const maxRetries = 5

/** Reads only the list of groups: when it is delayed (S12), and after a failed switch (S6). */
export function createGroupPolling(store: SessionStore, request: SessionRequest) {
  /** Hosts may return an empty list at first: read it again, at most five times (S12). */
  function awaitGroups(left = maxRetries): void {
    const { user, groups, roleError } = store.record() ?? {}
    // With role error 3 the person is in no group (L10).
    if (left === 0 || groups?.length !== 0 || roleError === 3) return
    store.environment.after(retryEveryMs, () => {
      if (store.record()?.user.userId !== user?.userId) return
      void reloadGroups().then(() => awaitGroups(left - 1))
    })
  }

  /** Reads only the list of groups; failures are ignored. */
  async function reloadGroups(): Promise<void> {
    try {
      const data = fieldsOf(await request(userInfo, { quiet: true }))
      const groups = readGroups(listOf(data['Groups']))
      const record = store.record()
      if (!record || textOf(data['UserId']) !== record.user.userId || groups.length === 0) return
      store.patch({ groups, groupCode: record.groupCode || currentOf(groups) })
    } catch {
      // On failure, keep the previous list.
    }
  }

  return { awaitGroups: () => awaitGroups(), reloadGroups }
}

/** The version of the global reports whose opening the host records (S10). */
const globalReportVersion = '1.0.0'

/** The global reports of staff (S10). */
export function createGlobalReports(store: SessionStore, request: SessionRequest) {
  const quiet = { quiet: true }

  function requireAccess() {
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    return { record, access: { userId: record.user.userId, globalReportVersion } }
  }

  return {
    async areGlobalReportsNew(): Promise<boolean> {
      const data = await request(...callOf(groupCalls.globalReportAccess, [requireAccess().access, quiet]))
      return textOf(fieldsOf(data)['globalReportVersion']) !== globalReportVersion
    },
    async openGlobalReports(): Promise<'/powerbi_cam' | '/cam_error'> {
      const { record, access } = requireAccess()
      store.patch({ firstLoginToCamFlag: true })
      try {
        await request(...callOf(groupCalls.recordGlobalReportAccess, [access, quiet]))
      } catch {
        // Statistics only: a failure must not block the reports.
      }
      const hasReports = record.camMenus.some((menu) => (menu.children ?? []).length > 0)
      return hasReports ? '/powerbi_cam' : '/cam_error'
    },
  }
}

type Icons = ReadonlyMap<string, string>

/** Logos of the person's groups, loaded separately from the groups (L11). A group without one shows its name. */
export function createGroupIcons(store: SessionStore, request: SessionRequest) {
  let cacheUserId = ''
  /** Requested logos by group code; the codes of a batch share one promise. */
  let cache = new Map<string, Promise<Icons>>()

  function cacheFor(userId: string) {
    if (cacheUserId !== userId) cache = new Map()
    cacheUserId = userId
    return cache
  }

  async function fetchIcons(codes: readonly string[]): Promise<Icons> {
    return readIcons(await request(...callOf(groupCalls.groupInfos, [{ GroupCode: codes }, { quiet: true }])))
  }

  /** Loads the logos of all groups, or only the current one's when there are too many to store. */
  async function refreshIcons(): Promise<void> {
    const { user, groups = [], groupCode = '', firstLogin } = store.record() ?? {}
    // The host refuses this until the first password is changed (L8).
    if (groups.length === 0 || firstLogin) return
    cache = new Map()
    try {
      const codes = groups.length > logosAtOnce ? [groupCode] : groups.map((group) => group.groupCode)
      const icons = await fetchIcons(codes)
      const record = store.record()
      if (!record || record.user.userId !== user?.userId) return
      store.patch({
        groups: record.groups.map((group) => {
          const groupIcon = icons.get(group.groupCode)
          return groupIcon === undefined ? group : { ...group, groupIcon }
        }),
      })
    } catch {
      // Retried at the next sign-in or switch.
    }
  }

  async function loadGroupIcons(codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const known = cacheFor(store.record()?.user.userId ?? '')
    const missing = codes.filter((code) => !known.has(code))
    for (let start = 0; start < missing.length; start += logosAtOnce) {
      const batch = missing.slice(start, start + logosAtOnce)
      const icons = fetchIcons(batch).catch((): Icons => {
        // Not cached, so the next call retries.
        for (const code of batch) known.delete(code)
        return new Map()
      })
      for (const code of batch) known.set(code, icons)
    }
    const pairs = codes.map(async (code) => {
      const icon = (await known.get(code))?.get(code) ?? ''
      return [code, logoOf(icon, store.apiBase)] as const
    })
    return Object.fromEntries(await Promise.all(pairs))
  }

  return { refreshIcons, loadGroupIcons }
}

const readIcons = (data: unknown): Icons =>
  new Map(
    listOf(data)
      .filter(isFields)
      .map((from) => [textOf(from['GroupCode']), textOf(from['GroupIcon'])]),
  )
