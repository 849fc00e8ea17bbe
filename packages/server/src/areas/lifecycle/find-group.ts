import { sql } from 'drizzle-orm'
import { asLifecycle } from '../../platform/database/lifecycle.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { LifecycleRefusal } from './find-person.ts'

export interface FoundGroup {
  groupId: number
  code: string
  name: string
  /** False while it is suspended. */
  valid: boolean
}

/** The group with this code, suspended or not. Throws a LifecycleRefusal when there is none. */
export const findGroup = (database: OwnerAccess, code: string): Promise<FoundGroup> =>
  asLifecycle(database, [], async (tx) => {
    const { rows } = await tx.execute<Record<keyof FoundGroup, never>>(
      sql`select group_id as "groupId", code, name, valid from groups where code = ${code}`,
    )
    const [found] = rows as FoundGroup[]
    if (!found) throw new LifecycleRefusal(`There is no group ${code}.`, 'not-found')
    return found
  })
