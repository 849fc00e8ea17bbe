import { groupCalls } from '../../generated/calls/person.ts'
import { callOf } from '../../api/calls.ts'
import { logosAtOnce } from '../../contract/logo-limit.ts'
import { isFields, listOf, textOf } from '../parse-fields.ts'
import { logoOf } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

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
