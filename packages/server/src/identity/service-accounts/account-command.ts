import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  integrationScopes,
  isIntegrationScope,
  namedScopes,
  type IntegrationScope,
} from '@lustra/core/contract/integration/scopes.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { importSPKI, exportJWK } from 'jose'
import { groups } from '../../platform/database/schema/identity.ts'
import {
  serviceAccountGroups,
  serviceAccounts,
  serviceAccountSecrets,
} from '../../platform/database/schema/service-accounts.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { asSetup, type OwnerAccess } from '../../platform/database/setup.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { writeAudits, type AuditLine } from '../audit/audit.ts'
import { hashOfSecret, newSecret, readNetwork } from './accounts.queries.ts'

const usage = `add     --name crm --groups HARBOUR,JADE --scopes organization:read,organization:write [--addresses 10.0.0.0/8] [--expires 2027-12-31]
        [--public-key key.pem]
        --all-groups instead of --groups; --scopes all, which lacks ${namedScopes.join(', ')}: name these, as in all,people:erase;
        prints the secret, which is not stored
rotate  --name crm [--days 7] [--public-key key.pem]
        adds a secret; the one before is valid for so many days more, 7 by default, and any other ends at once
change  --name crm [--groups …|--all-groups] [--scopes …] [--addresses …|none] [--expires …|never]
remove  --name crm    at once, with its tokens; the rows that it has sent stay
list    the accounts with their scopes, groups and last use
Scopes: ${integrationScopes.join(' ')}`

const text = { type: 'string' } as const
const options = {
  name: text,
  groups: text,
  'all-groups': { type: 'boolean' },
  scopes: text,
  addresses: text,
  expires: text,
  days: text,
  'public-key': text,
} as const

interface AccountInput {
  name: string
  allGroups: boolean | undefined
  groups: string[] | undefined
  scopes: IntegrationScope[] | undefined
  addresses: string[] | undefined
  /** Null for never. */
  expiresAt: Date | null | undefined
  days: number
  publicKeyFile: string | undefined
}

export type AccountCommand =
  | { kind: 'list' }
  | ({ kind: 'add' | 'rotate' | 'change' | 'remove' } & AccountInput)

/** Parses the arguments of the command, before anything is opened. Throws a sentence for the operator. */
export function readAccountCommand([command = '', ...rest]: string[]): AccountCommand {
  if (command === 'list' && rest.length === 0) return { kind: 'list' }
  if (command !== 'add' && command !== 'rotate' && command !== 'change' && command !== 'remove')
    throw new Error(usage)
  const input = readInput(rest)
  if (command === 'add') {
    const missing = [
      ...(input.allGroups || input.groups ? [] : ['--groups with codes, or --all-groups']),
      ...(input.scopes ? [] : ['--scopes']),
    ]
    if (missing.length > 0) throw new Error(`add needs ${missing.join(' and ')}.\n${usage}`)
  }
  return { kind: command, ...input }
}

function readInput(words: string[]): AccountInput {
  const given = parse(words)
  const { name, groups: codes, scopes, addresses, expires, days } = given
  if (!name || !/^[a-z][a-z0-9-]{1,39}$/.test(name))
    throw new Error('--name: 2 to 40 lower-case letters, digits or hyphens, beginning with a letter')
  if (codes !== undefined && given['all-groups']) throw new Error('Either --groups or --all-groups')
  return {
    name,
    allGroups: given['all-groups'] ?? (codes === undefined ? undefined : false),
    groups: codes === undefined ? undefined : listOf(codes),
    scopes: scopes === undefined ? undefined : readScopes(scopes),
    addresses: addresses === undefined ? undefined : readAddresses(addresses),
    expiresAt: expires === undefined ? undefined : readExpiry(expires),
    days: readDays(days),
    publicKeyFile: given['public-key'],
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function readScopes(typed: string): IntegrationScope[] {
  const scopes = listOf(typed).flatMap((scope) =>
    scope === 'all' ? integrationScopes.filter((one) => !namedScopes.includes(one)) : [scope],
  )
  const unknown = scopes.find((scope) => !isIntegrationScope(scope))
  if (unknown !== undefined || scopes.length === 0)
    throw new Error(`--scopes: ${unknown ?? 'none'} is none of ${integrationScopes.join(', ')}`)
  return integrationScopes.filter((scope) => scopes.includes(scope))
}

function readAddresses(typed: string): string[] {
  if (typed === 'none') return []
  const networks = listOf(typed)
  const wrong = networks.find((network) => !readNetwork(network))
  if (wrong !== undefined) throw new Error(`--addresses: ${wrong} is no address or network, as in 10.0.0.0/8`)
  return networks
}

function readExpiry(typed: string): Date | null {
  if (typed === 'never') return null
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined
  if (!at || Number.isNaN(at.getTime())) throw new Error('--expires: a day, as in 2027-12-31, or never')
  return at
}

const mostDays = 90

function readDays(typed = '7'): number {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : NaN
  if (!(days <= mostDays)) throw new Error(`--days: 0 to ${mostDays}`)
  return days
}

/** Runs the command; returns the output. Throws a sentence for the operator. */
export async function runAccountCommand(
  command: AccountCommand,
  database: OwnerAccess,
  now: Date,
): Promise<string> {
  if (command.kind === 'list') return asSetup(database, listAccounts)
  const proof =
    command.kind === 'add' || command.kind === 'rotate' ? await newProof(command.publicKeyFile) : undefined
  try {
    return await asSetup(database, async (tx) => {
      const output = proof
        ? await (command.kind === 'add' ? add : rotate)(tx, command, proof, now)
        : await (command.kind === 'change' ? change : remove)(tx, command)
      await record(tx, command, now)
      return output
    })
  } catch (error) {
    if (databaseCodeOf(error) === '23505')
      throw new Error(`There is an account ${command.name} already.`, { cause: error })
    throw error
  }
}

/** What the account proves itself by: printed once, or a public key. */
interface Proof {
  hash: string
  publicKey: JsonWebKey | null
  hint: string
}

async function newProof(file: string | undefined): Promise<Proof> {
  if (file === undefined) {
    const secret = newSecret()
    return {
      hash: hashOfSecret(secret),
      publicKey: null,
      hint: `Its secret, which is shown only now: ${secret}`,
    }
  }
  return { hash: '', publicKey: await readPublicKey(file), hint: 'It proves itself by private_key_jwt.' }
}

async function readPublicKey(file: string): Promise<JsonWebKey> {
  const pem = readFileSync(file, 'utf8')
  for (const algorithm of ['EdDSA', 'ES256', 'RS256'])
    try {
      const jwk = await exportJWK(await importSPKI(pem, algorithm, { extractable: true }))
      return { ...jwk, alg: algorithm } as JsonWebKey
    } catch {
      // Of another kind.
    }
  throw new Error(`${file} is no public key in PEM (-----BEGIN PUBLIC KEY-----) of Ed25519, P-256 or RSA.`)
}

async function add(tx: Tx, input: AccountInput, proof: Proof, now: Date): Promise<string> {
  const { name, allGroups = false, scopes = [], addresses = [], expiresAt = null } = input
  const ids = await groupIdsOf(tx, input.groups ?? [])
  const [account] = await tx
    .insert(serviceAccounts)
    .values({ name, allGroups, scopes, addresses, expiresAt, createdAt: now })
    .returning({ id: serviceAccounts.id })
  await putGroups(tx, account!.id, ids)
  await addSecret(tx, account!.id, proof, now)
  return `The account ${name} was added. ${proof.hint}`
}

async function rotate(tx: Tx, { name, days }: AccountInput, proof: Proof, now: Date): Promise<string> {
  const id = await idOf(tx, name)
  const until = new Date(now.getTime() + days * 86_400_000)
  const before = await tx
    .select({ id: serviceAccountSecrets.id })
    .from(serviceAccountSecrets)
    .where(eq(serviceAccountSecrets.accountId, id))
    .orderBy(asc(serviceAccountSecrets.madeAt))
  const last = before.at(-1)?.id
  const others = before.slice(0, -1).map((one) => one.id)
  if (others.length > 0)
    await tx.delete(serviceAccountSecrets).where(inArray(serviceAccountSecrets.id, others))
  if (last !== undefined)
    await tx.update(serviceAccountSecrets).set({ until }).where(eq(serviceAccountSecrets.id, last))
  await addSecret(tx, id, proof, now)
  return `${proof.hint}\nThe one before is valid until ${until.toISOString()}.`
}

async function change(tx: Tx, input: AccountInput): Promise<string> {
  const id = await idOf(tx, input.name)
  const { allGroups, scopes, addresses, expiresAt } = input
  const changes = Object.fromEntries(
    Object.entries({ allGroups, scopes, addresses, expiresAt }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length === 0)
    throw new Error(`change needs --groups or --all-groups, --scopes, --addresses or --expires.\n${usage}`)
  await tx.update(serviceAccounts).set(changes).where(eq(serviceAccounts.id, id))
  if (allGroups !== undefined) await putGroups(tx, id, await groupIdsOf(tx, input.groups ?? []))
  return `The account ${input.name} was changed.`
}

async function remove(tx: Tx, { name }: AccountInput): Promise<string> {
  await tx.delete(serviceAccounts).where(eq(serviceAccounts.id, await idOf(tx, name)))
  return `The account ${name} was removed.`
}

async function idOf(tx: Tx, name: string): Promise<number> {
  const [found] = await tx
    .select({ id: serviceAccounts.id })
    .from(serviceAccounts)
    .where(eq(serviceAccounts.name, name))
  if (!found) throw new Error(`There is no account ${name}.`)
  return found.id
}

async function groupIdsOf(tx: Tx, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const found = await tx
    .select({ id: groups.groupId, code: groups.code })
    .from(groups)
    .where(inArray(groups.code, [...codes]))
  const unknown = codes.find((code) => !found.some((group) => group.code === code))
  if (unknown !== undefined) throw new Error(`There is no group ${unknown}. Nothing was stored.`)
  return found.map(({ id }) => id)
}

async function putGroups(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(serviceAccountGroups).where(eq(serviceAccountGroups.accountId, accountId))
  if (ids.length > 0)
    await tx.insert(serviceAccountGroups).values(ids.map((groupId) => ({ accountId, groupId })))
}

const addSecret = (tx: Tx, accountId: number, { hash, publicKey }: Proof, madeAt: Date) =>
  tx.insert(serviceAccountSecrets).values({ id: crypto.randomUUID(), accountId, hash, publicKey, madeAt })

async function listAccounts(tx: Tx): Promise<string> {
  const accounts = await tx.select().from(serviceAccounts).orderBy(asc(serviceAccounts.name))
  const reach = await tx
    .select({ id: serviceAccountGroups.accountId, code: groups.code })
    .from(serviceAccountGroups)
    .innerJoin(groups, eq(groups.groupId, serviceAccountGroups.groupId))
    .orderBy(asc(groups.code))
  const secrets = await tx.select().from(serviceAccountSecrets).orderBy(asc(serviceAccountSecrets.madeAt))
  const lines = accounts.map(({ id, name, allGroups, scopes, addresses, expiresAt, usedAt }) => {
    const codes = reach.filter((one) => one.id === id).map(({ code }) => code)
    const own = secrets.filter((one) => one.accountId === id)
    return [
      name,
      `groups: ${allGroups ? 'all' : codes.join(', ')}`,
      `scopes: ${scopes.join(' ')}`,
      `from: ${addresses.join(', ') || 'anywhere'}`,
      `secrets: ${own.map(({ until }) => (until ? `until ${until.toISOString()}` : 'without end')).join(', ')}`,
      `expires: ${expiresAt?.toISOString() ?? 'never'}`,
      `last used: ${usedAt?.toISOString() ?? 'never'}`,
    ].join('  ')
  })
  return lines.join('\n') || 'There are none.'
}

/** In the trail of all groups, which only an SA reads. */
async function record(
  tx: Tx,
  { kind, ...input }: Exclude<AccountCommand, { kind: 'list' }>,
  at: Date,
): Promise<void> {
  const actions = {
    add: 'service-account-added',
    rotate: 'service-account-rotated',
    change: 'service-account-changed',
    remove: 'service-account-removed',
  } as const
  const { name, allGroups, groups: codes, scopes, addresses, expiresAt } = input
  const after = { allGroups, groups: codes, scopes, addresses, expiresAt }
  const line: AuditLine = { action: actions[kind], target: name, after: kind === 'remove' ? null : after }
  const part = {
    at,
    actorId: null,
    actor: 'command:service-account',
    personId: null,
    account: 'command:service-account',
    groupCode: '',
    sessionId: null,
    address: '',
    requestId: crypto.randomUUID(),
  }
  await writeAudits(tx, part, [line])
}
