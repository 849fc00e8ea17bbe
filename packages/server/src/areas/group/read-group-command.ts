import { parseArgs } from 'node:util'
import { isLoginName, normalizeTyped } from '@lustra/core/contract'
import { readMail } from '../../identity/codes/target.ts'
import { isStaffRoleCode, staffRoles } from '../../identity/menu/product-roles.ts'
import { plainName } from '../shared/plain-name.ts'
import type { NewGroup } from './add-group.ts'
import type { GroupChange } from './change-group.ts'
import {
  groupActionsOptions,
  groupActionsUsage,
  readGroupActions,
  type GroupActionsChange,
} from './group-actions.ts'
import { groupMailsOptions, groupMailsUsage, readGroupMails, type GroupMailsChange } from './group-mails.ts'
import { namesOf, type NewStaff, type TypedNames } from './add-staff.ts'

const usage = `add --code ORCHID --name "Orchid Restaurants" --administrator anna@example.com [--account anna_li] [--real-name "Anna Li"]
        a new group and its first administrator
add-staff --role CAM|CAMLeader --mail dana@example.com --groups ORCHID,LOTUS|--all-groups [--account dana_dai] [--real-name "Dana Dai"]
        one of the company's own people, in these groups or in every valid one
add-staff --role SA --mail susan@example.com [--account susan] [--real-name "Susan Shen"]
        a super administrator, with rights in every group
rename --code ORCHID --name "Orchid Hotels"
${groupMailsUsage}
${groupActionsUsage}
suspend --code ORCHID
        refuses its data to everybody and ends the sessions of its people, until: resume --code ORCHID
export --code ORCHID --file orchid.zip
        its rows and files
delete --code ORCHID --confirm ORCHID
        every row, file and person of a suspended group, for good
list    which groups there are, with their numbers of people and stores`

export type GroupCommand =
  | { kind: 'list' }
  | { kind: 'add'; group: NewGroup }
  | { kind: 'add-staff'; staff: NewStaff }
  | { kind: 'change'; change: GroupChange }
  | { kind: 'mails'; change: GroupMailsChange }
  | { kind: 'actions'; change: GroupActionsChange }

/** Parses the arguments of the command, before anything is opened. Throws a sentence for the operator. */
export function readGroupCommand([command, ...rest]: string[]): GroupCommand {
  if (command === 'list' && rest.length === 0) return { kind: 'list' }
  if (command === 'add') return { kind: 'add', group: readGroup(rest) }
  if (command === 'add-staff') return { kind: 'add-staff', staff: readStaff(rest) }
  if (command === 'rename' || command === 'suspend' || command === 'resume')
    return { kind: 'change', change: readChange(command, rest) }
  if (command === 'mails') {
    const change = readGroupMails(readOptions(rest, groupMailsOptions))
    if (change) return { kind: 'mails', change }
  }
  if (command === 'actions') {
    const change = readGroupActions(readOptions(rest, groupActionsOptions))
    if (change) return { kind: 'actions', change }
  }
  throw new Error(usage)
}

function readChange(kind: GroupChange['kind'], words: string[]): GroupChange {
  const { code, name } = readOptions(words, { code: text, name: text })
  if (!code || (kind === 'rename') !== (name !== undefined)) throw new Error(usage)
  return kind === 'rename' ? { kind, code, name: plainName('--name', name!) } : { kind, code }
}

const text = { type: 'string' } as const

function readGroup(words: string[]): NewGroup {
  const given = readOptions(words, { code: text, name: text, administrator: text, ...optionsOfPerson })
  if (!given.code || !given.name || !given.administrator) throw new Error(usage)
  const code = readCode(given.code)
  const name = plainName('--name', given.name)
  return {
    code,
    name,
    administrator: namesOf(readPerson('--administrator', given.administrator, given), code),
  }
}

function readStaff(words: string[]): NewStaff {
  const options = { role: text, mail: text, groups: text, 'all-groups': { type: 'boolean' } as const }
  const given = readOptions(words, { ...options, ...optionsOfPerson })
  const { role, mail, groups } = given
  if (!role || !mail) throw new Error(usage)
  if (!isStaffRoleCode(role)) throw new Error(`--role: is one of ${staffRoles.join(', ')}`)
  // Acting as other people and reading audit trails does not depend on memberships.
  if (role === 'SA' && groups !== undefined)
    throw new Error('--groups: a super administrator has rights in every group')
  if (role !== 'SA' && (groups !== undefined) === (given['all-groups'] === true))
    throw new Error(`${role} needs --groups with codes, or --all-groups`)
  return {
    role,
    groups: groups === undefined ? undefined : readCodes(groups),
    ...readPerson('--mail', mail, given),
  }
}

function readCodes(typed: string): string[] {
  const codes = typed.split(',').map((code) => normalizeTyped(code))
  if (codes.includes('')) throw new Error('--groups: needs codes of groups, separated by commas')
  return codes
}

const optionsOfPerson = { account: text, 'real-name': text }

function readPerson(
  option: string,
  typed: string,
  { account, 'real-name': realName }: { account?: string | undefined; 'real-name'?: string | undefined },
): TypedNames {
  const mail = readMail(typed)
  if (mail === undefined) throw new Error(`${option}: is not a mail address`)
  return {
    mail,
    account: account === undefined ? undefined : readAccount(account),
    realName: realName === undefined ? undefined : plainName('--real-name', realName),
  }
}

function readOptions<T extends Record<string, { type: 'string' | 'boolean' }>>(words: string[], options: T) {
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

/** Codes are parts of addresses, and of keys in Power BI that are joined by | and /. */
function readCode(typed: string): string {
  const code = normalizeTyped(typed)
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(code))
    throw new Error(
      '--code: needs up to 40 letters, digits, underscores or hyphens, and begins with a letter or digit',
    )
  return code
}

function readAccount(typed: string): string {
  const account = normalizeTyped(typed)
  if (!isLoginName(account)) throw new Error('--account: needs 5 to 15 letters, digits or underscores')
  return account
}
