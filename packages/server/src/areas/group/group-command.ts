import { parseArgs } from 'node:util'
import { isLoginName } from '@lustra/core/contract'
import { readMail } from '../../identity/codes/target.ts'
import type { Passwords } from '../../identity/passwords/passwords.ts'
import type { Scopes } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { firstPasswordAddress } from '../shared/first-password-address.ts'
import { plainName } from '../shared/plain-name.ts'
import { addGroup, type AddedGroup, type NewGroup } from './add-group.ts'
import { listGroups, type ListedGroup } from './list-groups.ts'

const usage = `add --code ORCHID --name "Orchid Restaurants" --administrator anna@example.com [--account anna_li] [--real-name "Anna Li"]
        a new group and its first administrator
list    which groups there are, with their numbers of people and stores`

export type GroupCommand = { kind: 'list' } | { kind: 'add'; group: NewGroup }

/** What the command needs of the server. */
export interface GroupCommandParts {
  now: Date
  passwords: Pick<Passwords, 'hash'>
  portalAddress: string | undefined
  sendsMail: boolean
}

/** Parses the arguments of the command, before anything is opened. Throws a sentence for the operator. */
export function readGroupCommand([command, ...rest]: string[]): GroupCommand {
  if (command === 'list' && rest.length === 0) return { kind: 'list' }
  const given = command === 'add' ? readOptions(rest) : undefined
  if (!given?.code || !given.name || !given.administrator) throw new Error(usage)
  const code = readCode(given.code)
  const mail = readMail(given.administrator)
  if (mail === undefined) throw new Error('--administrator: is not a mail address')
  return {
    kind: 'add',
    group: {
      code,
      name: plainName('--name', given.name),
      administrator: {
        account: given.account === undefined ? accountFor(mail, code) : readAccount(given.account),
        realName: plainName('--real-name', given['real-name'] ?? nameIn(mail)),
        mail,
      },
    },
  }
}

/** Runs the command; returns the output. Throws a sentence for the operator. */
export async function runGroupCommand(
  command: GroupCommand,
  database: Scopes & OwnerAccess,
  parts: GroupCommandParts,
): Promise<string> {
  if (command.kind === 'list') return (await listGroups(database)).map(lineOf).join('\n') || 'There are none.'
  const passwordHash = await parts.passwords.hash(crypto.randomUUID())
  return reportOf(await addGroup(database, command.group, { now: parts.now, passwordHash }), parts)
}

function readOptions(words: string[]) {
  const text = { type: 'string' } as const
  const options = { code: text, name: text, administrator: text, account: text, 'real-name': text }
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

/** Codes are parts of addresses, and of keys in Power BI that are joined by | and /. */
function readCode(typed: string): string {
  const code = typed.trim()
  if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(code))
    throw new Error('--code: needs up to 40 letters, digits, underscores or hyphens')
  return code
}

function readAccount(typed: string): string {
  const account = typed.trim()
  if (!isLoginName(account)) throw new Error('--account: needs 5 to 15 letters, digits or underscores')
  return account
}

const nameIn = (mail: string): string => mail.slice(0, mail.lastIndexOf('@'))

/** The mail's own name if it may be a login name, else with the code of the group. */
function accountFor(mail: string, code: string): string {
  const own = nameIn(mail).replace(/\W/g, '_')
  const account = [own, `${own}_${code}`.toLowerCase().replace(/\W/g, '_').slice(0, 15)].find(isLoginName)
  if (account === undefined) throw new Error('Name a login name of 5 to 15 characters: --account')
  return account
}

function lineOf({ groupId, code, name, valid, people, reader, stores }: ListedGroup): string {
  const seen = stores === undefined ? 'nobody sees all of them' : `${stores}, all seen by person ${reader}`
  return `${code}  ${name}  id: ${groupId}  people: ${people}  stores: ${seen}${valid ? '' : '  not valid'}`
}

function reportOf(added: AddedGroup, { portalAddress, sendsMail }: GroupCommandParts): string {
  const { code, name, groupId, personId, administrator } = added
  const { account, realName, mail } = administrator
  const page = portalAddress
    ? firstPasswordAddress(portalAddress, mail, 'en')
    : 'the page /forgotpassword of the portal'
  return [
    `The group ${code}, ${name}, was added (id ${groupId}), with the root of its organisation.`,
    `Its administrator is ${realName} (id ${personId}): login name ${account}, mail ${mail}, every page and every store.`,
    `For a first password they open ${page}, request a code for this mail address and type the code that they are sent.`,
    ...(sendsMail ? [] : ['This server sends no mail: set LUSTRA_SMTP first, or no code can be sent.']),
  ].join('\n')
}
