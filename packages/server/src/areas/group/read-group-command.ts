import { parseArgs } from 'node:util'
import { isLoginName } from '@lustra/core/contract'
import { readMail } from '../../identity/codes/target.ts'
import { staffRoles, type StaffRole } from '../../identity/menu/staff-roles.ts'
import { plainName } from '../shared/plain-name.ts'
import type { NewGroup } from './add-group.ts'
import type { NewStaff } from './add-staff.ts'
import type { NewPerson } from './command-transaction.ts'

const usage = `add --code ORCHID --name "Orchid Restaurants" --administrator anna@example.com [--account anna_li] [--real-name "Anna Li"]
        a new group and its first administrator
add-staff --role SA|CAM|CAMLeader --mail dana@example.com [--groups ORCHID,LOTUS] [--account dana_dai] [--real-name "Dana Dai"]
        one of the company's own people, in these groups or in every valid one
list    which groups there are, with their numbers of people and stores`

export type GroupCommand =
  | { kind: 'list' }
  | { kind: 'add'; group: NewGroup }
  | { kind: 'add-staff'; staff: NewStaff }

/** Parses the arguments of the command, before anything is opened. Throws a sentence for the operator. */
export function readGroupCommand([command, ...rest]: string[]): GroupCommand {
  if (command === 'list' && rest.length === 0) return { kind: 'list' }
  if (command === 'add') return { kind: 'add', group: readGroup(rest) }
  if (command === 'add-staff') return { kind: 'add-staff', staff: readStaff(rest) }
  throw new Error(usage)
}

const text = { type: 'string' } as const

function readGroup(words: string[]): NewGroup {
  const given = readOptions(words, { code: text, name: text, administrator: text, ...namesOfPerson })
  if (!given.code || !given.name || !given.administrator) throw new Error(usage)
  const code = readCode('--code', given.code)
  return {
    code,
    name: plainName('--name', given.name),
    administrator: readPerson('--administrator', given.administrator, given, code),
  }
}

function readStaff(words: string[]): NewStaff {
  const given = readOptions(words, { role: text, mail: text, groups: text, ...namesOfPerson })
  if (!given.role || !given.mail) throw new Error(usage)
  if (!isStaffRole(given.role)) throw new Error(`--role: is one of ${staffRoles.join(', ')}`)
  return {
    role: given.role,
    person: readPerson('--mail', given.mail, given, given.role),
    groups: given.groups?.split(',').map((code) => readCode('--groups', code)),
  }
}

const isStaffRole = (typed: string): typed is StaffRole => staffRoles.includes(typed)

const namesOfPerson = { account: text, 'real-name': text }

/** Names that are not given come from the mail, and from `suffix` where the mail's own is too short. */
function readPerson(
  option: string,
  typed: string,
  given: { account?: string | undefined; 'real-name'?: string | undefined },
  suffix: string,
): NewPerson {
  const mail = readMail(typed)
  if (mail === undefined) throw new Error(`${option}: is not a mail address`)
  return {
    account: given.account === undefined ? accountFor(mail, suffix) : readAccount(given.account),
    realName: plainName('--real-name', given['real-name'] ?? nameIn(mail)),
    mail,
  }
}

function readOptions<T extends Record<string, { type: 'string' }>>(words: string[], options: T) {
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

/** Codes are parts of addresses, and of keys in Power BI that are joined by | and /. */
function readCode(option: string, typed: string): string {
  const code = typed.trim()
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(code))
    throw new Error(`${option}: needs up to 40 letters, digits, underscores or hyphens`)
  return code
}

function readAccount(typed: string): string {
  const account = typed.trim()
  if (!isLoginName(account)) throw new Error('--account: needs 5 to 15 letters, digits or underscores')
  return account
}

const nameIn = (mail: string): string => mail.slice(0, mail.lastIndexOf('@'))

function accountFor(mail: string, suffix: string): string {
  const own = nameIn(mail).replace(/\W/g, '_')
  const account = [own, `${own}_${suffix}`.toLowerCase().replace(/\W/g, '_').slice(0, 15)].find(isLoginName)
  if (account === undefined) throw new Error('Name a login name of 5 to 15 characters: --account')
  return account
}
