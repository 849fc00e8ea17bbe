import { AppError, type NamesInUse } from '@lustra/core/contract'
import { findNamesInUse, type SignInName, type SignInNames } from '../../identity/people/names-in-use.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { RefusalWithData } from '../../platform/http/errors.ts'

/** Field names of sign-in names in calls and sheets. */
export const fieldsOfNames = {
  account: 'Account',
  phone: 'MobilePhone',
  mail: 'Email',
} as const satisfies Record<SignInName, string>

const taken = 'another person has this login name, phone or mail'

/** Throws 'in-use' with the fields whose names another person signs in with (U4). */
export async function refuseNamesInUse(tx: Tx, names: SignInNames, exceptId = 0): Promise<void> {
  const [found = []] = await asIdentity(tx, () => findNamesInUse(tx, [names], exceptId))
  if (found.length === 0) return
  const data: NamesInUse = { Fields: found.map((name) => fieldsOfNames[name]) }
  throw new RefusalWithData('in-use', taken, data)
}

/** Converts a unique violation of concurrent changes, which does not name the field. */
export async function refuseDuplicateNames<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw new AppError('in-use', taken, { cause: error })
    throw error
  }
}
