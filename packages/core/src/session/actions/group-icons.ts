import { logosAtOnce } from '../../contract/logos-at-once.ts'
import { isFields, listOf, textOf } from '../reading.ts'
import { logoOf } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

type Icons = ReadonlyMap<string, string>

/** Logos of the person's groups, which come apart from the groups themselves (L11). A group without one shows its name. */
export function createGroupIcons(store: SessionStore, request: SessionRequest) {
  let person = ''
  /** What was asked for, by group code; a batch is one promise under many codes. */
  let asked = new Map<string, Promise<Icons>>()

  function askedBy(userId: string) {
    if (person !== userId) asked = new Map()
    person = userId
    return asked
  }

  async function ask(codes: readonly string[]): Promise<Icons> {
    const body = { GroupCode: codes }
    const call = {
      method: 'POST',
      path: '/Login/GetUserGroupInfoList',
      body,
      personal: true,
      reads: 'alone',
    } as const
    return readIcons(await request(call, { quiet: true }))
  }

  /** Those of all groups, or of the current one alone when there are too many to keep. Nobody waits for it. */
  async function refreshIcons(): Promise<void> {
    const { user, groups = [], groupCode = '', firstLogin } = store.record() ?? {}
    // Before the first password is changed the host refuses this and much else (L8).
    if (groups.length === 0 || firstLogin) return
    asked = new Map()
    try {
      const codes = groups.length > logosAtOnce ? [groupCode] : groups.map((group) => group.groupCode)
      const icons = await ask(codes)
      const record = store.record()
      if (!record || record.user.userId !== user?.userId) return
      store.patch({
        groups: record.groups.map((group) => {
          const groupIcon = icons.get(group.groupCode)
          return groupIcon === undefined ? group : { ...group, groupIcon }
        }),
      })
    } catch {
      // The next sign-in or switch asks again.
    }
  }

  async function loadGroupIcons(codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const known = askedBy(store.record()?.user.userId ?? '')
    const missing = codes.filter((code) => !known.has(code))
    for (let start = 0; start < missing.length; start += logosAtOnce) {
      const batch = missing.slice(start, start + logosAtOnce)
      const answer = ask(batch).catch((): Icons => {
        // Whoever sees them next asks again.
        for (const code of batch) known.delete(code)
        return new Map()
      })
      for (const code of batch) known.set(code, answer)
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
