import type { NewEvent } from '../../platform/events/add-events.ts'

/** What events tell of a person: no phone and no mail. */
interface EventUser {
  id: number
  account: string
  realName: string
}

/** The event of a person who was invited, changed or deleted; `more` is what changed. */
export const userEvent = (
  what: 'invited' | 'changed' | 'deleted',
  { id, account, realName }: EventUser,
  at: Date,
  more: Record<string, unknown> = {},
): NewEvent => ({
  type: `lustra.user.${what}`,
  subject: `users/${id}`,
  at,
  data: { user: String(id), account, name: realName, ...more },
})

/** Names of values in the audit trail, as events have them. */
const names: Record<string, string> = {
  RealName: 'name',
  MobilePhone: 'phone',
  Email: 'mail',
  RoleName: 'role',
  IsValid: 'isActive',
}

/** That a person was changed: which values, and of those that are no contacts also to what; nothing when none was. */
export function userChanges(
  user: EventUser,
  at: Date,
  after: Record<string, unknown> | null | undefined,
): NewEvent[] {
  const changed = Object.keys(after ?? {})
  if (changed.length === 0) return []
  const values = ['RoleName', 'IsValid'].flatMap((field) =>
    after && field in after ? [[names[field]!, after[field]]] : [],
  )
  const fields = changed.map((field) => names[field] ?? field)
  return [userEvent('changed', user, at, { changed: fields, ...Object.fromEntries(values) })]
}
