import { AppError, nameOrder, type SheetFault } from '@lustra/core/contract'
import {
  countForeignOwners,
  findTakenNames,
  noneTaken,
  spellingsOf,
  type SignInNames,
  type TakenNames,
} from '../../identity/people/names-in-use.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import type { Clock } from '../../platform/clock.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import { comparableName } from '../shared/plain-name.ts'
import { findRolesWithinOwn, isGroupRole } from '../shared/role-rules.ts'
import {
  refusedRow,
  SheetProblem,
  type SheetCheckScope,
  type CheckedRow,
  type FieldFault,
  type RowCheck,
  type SheetRow,
} from '../shared/sheet-kind.ts'
import { readFields, readLoginName } from './user-fields.ts'
import { countedLookup, fieldsOfNames } from './names-taken.ts'
import { findRoleNamesById } from './user-sheet.parts.ts'

type Values = Readonly<Record<string, string>>

/**
 * Checks whether rows of people can be added, and tracks the names of the sheet. Names of other groups' people are counted
 * like those that are entered one by one, and stop the check above the limit.
 */
export async function checkUsers(clock: Clock, scope: SheetCheckScope): Promise<RowCheck> {
  const seen = new Map<string, number>()

  return async (tx, rows) => {
    const known = await findRoles(tx)
    const read = rows.map((row) => readRow(row, known))
    const names = read.map(({ person }) =>
      person ? { account: person.account, phone: person, mail: person.mail } : {},
    )
    const taken = await lookUp(tx, clock(), scope, names)
    return read.map(({ row, person, faults }, index): CheckedRow => {
      const name = [row.values.Account, row.values.RealName].filter(Boolean).join(' ')
      const more: FieldFault[] = [...faults]
      more.push(...faultsOf(taken[index]))
      if (person) more.push(...twice(seen, row.line, person))
      if (!person || row.faults.length + more.length > 0) return refusedRow(row, name, more)
      return {
        line: row.line,
        name,
        outcome: 'added',
        fields: [],
        after: { ...person },
        before: null,
        targetId: null,
      }
    })
  }
}

async function lookUp(
  tx: Tx,
  now: Date,
  scope: SheetCheckScope,
  names: readonly SignInNames[],
): Promise<TakenNames[]> {
  try {
    const lookup = () => asIdentity(tx, () => findTakenNames(tx, names, scope.groupId))
    const found = await countedLookup(tx, scope, now, lookup, countForeignOwners)
    const others = countForeignOwners(found)
    if (others > 0)
      await scope.record(tx, [{ action: 'name-refused', target: `people of an import: ${others}` }])
    return found
  } catch (error) {
    if (error instanceof TooManyError) throw new SheetProblem('too-many-taken')
    throw error
  }
}

/** Does not reveal which of phone and mail belongs to another group's person. */
function faultsOf({ own, elsewhere }: TakenNames = noneTaken): FieldFault[] {
  const named = new Set([...own, ...elsewhere.filter((name) => name === 'account')])
  const hasContact = named.has('phone') || named.has('mail')
  return [
    ...[...named].map((name): FieldFault => ({ field: fieldsOfNames[name], fault: 'in-use' })),
    ...(!hasContact && elsewhere.some((name) => name !== 'account')
      ? [{ field: fieldsOfNames.phone, fault: 'contact-in-use' } as const]
      : []),
  ]
}

type Person = ReturnType<typeof readFields> & { account: string; roleId: number; roleCode: string }
type Roles = Awaited<ReturnType<typeof findRoles>>

function readRow(
  row: SheetRow,
  known: Roles,
): { row: SheetRow; person: Person | undefined; faults: FieldFault[] } {
  const { values } = row
  const faults: FieldFault[] = []
  const isFaulty = (field: string) => row.faults.some((one) => one.field === field)
  function read<T>(field: string, work: () => T, fault: SheetFault = 'invalid'): T | undefined {
    if (isFaulty(field)) return undefined
    try {
      return work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.push({ field, fault })
      return undefined
    }
  }
  const account = read('Account', () => readLoginName(values.Account ?? ''))
  const fields = readFieldsOf(values, read)
  const role = known.get(comparableName(values.RoleName ?? ''))
  const fault = role === undefined ? 'unknown' : faultOfRole(role)
  if (fault && !isFaulty('RoleName')) faults.push({ field: 'RoleName', fault })
  const [only] = role ?? []
  const person =
    account && fields && only && !fault
      ? { ...fields, account, roleId: only.id, roleCode: only.code }
      : undefined
  return { row, person, faults }
}

/** Checks each field individually, so that all errors of a row are reported at once. */
function readFieldsOf(
  values: Values,
  read: <T>(field: string, work: () => T, fault?: SheetFault) => T | undefined,
) {
  const { RealName = '', AreaCode = '', MobilePhone = '', Email = '' } = values
  const good = { RealName: 'Somebody', AreaCode: '86', MobilePhone: '13800138000', Email: 'a@example.com' }
  const one = (changes: Partial<typeof good>) => readFields({ Account: '', RoleId: '1', ...good, ...changes })
  const name = read('RealName', () => one({ RealName }).realName)
  const mail = read('Email', () => one({ Email }).mail)
  const toPhone = () => one({ AreaCode, MobilePhone })
  // A full international number includes its area code.
  const lacksAreaCode = !AreaCode && /^[1-9]/.test(MobilePhone)
  const phone = lacksAreaCode ? read('AreaCode', toPhone, 'missing') : read('MobilePhone', toPhone)
  if (name === undefined || mail === undefined || phone === undefined) return undefined
  return { realName: name, mail, areaCode: phone.areaCode, phone: phone.phone }
}

/** All values of added people, in the order of the columns. */
export async function userSheetValues(tx: Tx, added: readonly Record<string, unknown>[]) {
  const names = added.length > 0 ? await findRoleNamesById(tx) : new Map<number, string>()
  return (added as unknown as Person[]).map(({ account, realName, areaCode, phone, mail, roleId }) => ({
    Account: account,
    RealName: realName,
    AreaCode: areaCode,
    MobilePhone: phone,
    Email: mail,
    RoleName: names.get(roleId) ?? '',
  }))
}

/** Two roles of the same name are ambiguous. */
const faultOfRole = (named: NonNullable<ReturnType<Roles['get']>>): SheetFault | undefined =>
  named.length > 1 ? 'ambiguous' : named[0]?.isAboveOwn ? 'forbidden' : undefined

/** The roles that a group assigns, by name. */
async function findRoles(tx: Tx) {
  const rows = await tx
    .select({ id: roles.id, name: roles.name, code: roles.code })
    .from(roles)
    .where(isGroupRole)
  const within = await findRolesWithinOwn(tx)
  const all = rows.map((role) => ({ ...role, isAboveOwn: !within.has(role.id) }))
  return Map.groupBy(all, ({ name }) => comparableName(name))
}

/** The names of the roles that a sheet may contain: unique ones that the caller may assign. */
export const findRoleNames = async (tx: Tx, language: Language): Promise<string[]> =>
  [...(await findRoles(tx)).values()]
    .filter((named) => !faultOfRole(named))
    .flatMap((named) => named.map(({ name }) => name))
    .toSorted(nameOrder(language))

/** Names used by a previous row, of which `seen` has the first. A numeric login name and a phone are the same when typed. */
function twice(
  seen: Map<string, number>,
  line: number,
  { account, areaCode, phone, mail }: Person,
): FieldFault[] {
  const spellings = spellingsOf({ areaCode, phone })
  const own = {
    Account: [`account ${account.toLowerCase()}`],
    MobilePhone: [`phone ${areaCode} ${phone}`, ...spellings.map((spelling) => `typed ${spelling}`)],
    Email: [`mail ${mail.toLowerCase()}`],
  }
  const others = {
    Account: [...own.Account, `typed ${account}`],
    MobilePhone: [`phone ${areaCode} ${phone}`, ...spellings.map((spelling) => `account ${spelling}`)],
    Email: own.Email,
  }
  const faults = Object.entries(others).flatMap(([field, names]): FieldFault[] => {
    const rows = names.flatMap((name) => seen.get(name) ?? [])
    return rows.length > 0 ? [{ field, fault: 'duplicate', otherRow: Math.min(...rows) }] : []
  })
  for (const name of Object.values(own).flat()) if (!seen.has(name)) seen.set(name, line)
  return faults
}
