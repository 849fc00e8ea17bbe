import type { Passwords } from '../../identity/passwords/passwords.ts'
import type { Scopes } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { administratorsRole, usersRoles } from '../shared/administrators-role.ts'
import { firstPasswordAddress } from '../shared/first-password-address.ts'
import { addGroup, type AddedGroup } from './add-group.ts'
import { changeGroup } from './change-group.ts'
import { changeGroupActions } from './group-actions.ts'
import { changeGroupMails } from './group-mails.ts'
import { addStaff, type AddedStaff, type NewStaff } from './add-staff.ts'
import type { GroupCommand } from './read-group-command.ts'
import { sql } from 'drizzle-orm'
import { stores } from '../../platform/database/schema/stores.ts'

/** What the command needs of the server. */
export interface GroupCommandParts {
  now: Date
  passwords: Pick<Passwords, 'unknown'>
  portalAddress: string | undefined
  sendsMail: boolean
}

/** Runs the command; returns the output. Throws a sentence for the operator. */
export async function runGroupCommand(
  command: GroupCommand,
  database: Scopes & OwnerAccess,
  parts: GroupCommandParts,
): Promise<string> {
  if (command.kind === 'list') return (await listGroups(database)).map(lineOf).join('\n') || 'There are none.'
  if (command.kind === 'change') return changeGroup(database, command.change, parts.now)
  if (command.kind === 'mails') return changeGroupMails(database, command.change, parts.now)
  if (command.kind === 'actions') return changeGroupActions(database, command.change, parts.now)
  const added = { now: parts.now, passwordHash: await parts.passwords.unknown() }
  return command.kind === 'add'
    ? reportOfGroup(await addGroup(database, command.group, added), parts)
    : reportOfStaff(await addStaff(database, command.staff, added), command.staff, parts)
}

function lineOf({ groupId, code, name, valid, people, reader, stores }: ListedGroup): string {
  const seen = stores === undefined ? 'nobody sees all of them' : `${stores}, all seen by person ${reader}`
  return `${code}  ${name}  id: ${groupId}  people: ${people}  stores: ${seen}${valid ? '' : '  not valid'}`
}

function reportOfGroup(added: AddedGroup, parts: GroupCommandParts): string {
  const { code, name, groupId, personId, administrator } = added
  const { account, realName, mail } = administrator
  return [
    `The group ${code}, ${name}, was added (id ${groupId}), with the root of its organisation and the roles ${[administratorsRole, ...usersRoles].map((role) => role.name).join(', ')}.`,
    `Its administrator is ${realName} (id ${personId}): login name ${account}, mail ${mail}, every page and every store.`,
    ...firstPasswordHints(mail, parts),
  ].join('\n')
}

function reportOfStaff(added: AddedStaff, { role }: NewStaff, parts: GroupCommandParts): string {
  const { id, account, realName, mail, isNew, groups } = added
  if (groups.length === 0)
    return `${realName} (${account}) has the role ${role} in all of these groups already.`
  return [
    `${realName} (id ${id}), login name ${account}, mail ${mail}, was added as ${role} to: ${groups.join(', ')}.`,
    ...(isNew ? firstPasswordHints(mail, parts) : []),
  ].join('\n')
}

function firstPasswordHints(mail: string, { portalAddress, sendsMail }: GroupCommandParts): string[] {
  const page = portalAddress
    ? firstPasswordAddress(portalAddress, mail, 'en')
    : 'the page /forgotpassword of the portal'
  return [
    `For a first password they open ${page}, request a code for this mail address and type the code that they are sent.`,
    ...(sendsMail ? [] : ['This server sends no mail: set LUSTRA_SMTP first, or no code can be sent.']),
  ]
}

interface ListedGroup {
  groupId: number
  code: string
  name: string
  valid: boolean
  people: number
  /** A person who sees every store of the group, if possible one of its administrators; null without one. */
  reader: number | null
  /** Undefined when no person sees every store. */
  stores: number | undefined
}

/** Returns every group by code, with its numbers of people, including deactivated ones, and of stores. */
async function listGroups(database: Scopes): Promise<ListedGroup[]> {
  const { rows } = await database.identity((tx) =>
    tx.execute<Omit<ListedGroup, 'stores'>>(sql`
      select g.group_id as "groupId", g.code, g.name, g.valid, count(m.person_id)::int as people,
        (array_agg(m.person_id order by p.user_type = 'Group' desc, m.is_admin desc, m.person_id)
          filter (where m.valid and p.valid and r.all_stores))[1] as reader
      from groups g left join memberships m on m.group_id = g.group_id
        left join people p on p.id = m.person_id
        left join roles r on r.group_id = m.group_id and r.id = m.role_id
      group by g.group_id order by g.code`),
  )
  const found: ListedGroup[] = []
  for (const group of rows) {
    const { groupId, reader: personId } = group
    // Row policies show stores to people only.
    const count =
      personId === null ? undefined : await database.tenant({ groupId, personId }, (tx) => tx.$count(stores))
    found.push({ ...group, stores: count })
  }
  return found
}
