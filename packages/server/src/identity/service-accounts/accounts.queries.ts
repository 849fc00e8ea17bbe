import { createHash, randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { isIntegrationScope, type IntegrationScope } from '@lustra/core/contract/integration/scopes.ts'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { groups } from '../../platform/database/schema/identity.ts'
import {
  serviceAccountGroups,
  serviceAccounts,
  serviceAccountSecrets,
} from '../../platform/database/schema/service-accounts.ts'
import type { Scopes, Tx } from '../../platform/database/scope.ts'

/** A system of the company, as admitted for one request. */
export interface ServiceAccount {
  id: number
  /** The source of the rows that it writes. */
  name: string
  allGroups: boolean
  scopes: readonly IntegrationScope[]
  /** Networks that it may call from; empty for any. */
  addresses: readonly string[]
  expiresAt: Date | null
  usedAt: Date | null
}

export interface AccountSecret {
  id: string
  hash: string
  publicKey: JsonWebKey | null
}

const columns = {
  id: serviceAccounts.id,
  name: serviceAccounts.name,
  allGroups: serviceAccounts.allGroups,
  scopes: serviceAccounts.scopes,
  addresses: serviceAccounts.addresses,
  expiresAt: serviceAccounts.expiresAt,
  usedAt: serviceAccounts.usedAt,
}

const toAccount = ({
  scopes,
  ...row
}: Omit<ServiceAccount, 'scopes'> & { scopes: string[] }): ServiceAccount => ({
  ...row,
  // Those of a later version grant nothing here.
  scopes: scopes.filter(isIntegrationScope),
})

const isValidAt = (now: Date) =>
  and(
    or(isNull(serviceAccounts.expiresAt), gt(serviceAccounts.expiresAt, now)),
    or(isNull(serviceAccountSecrets.until), gt(serviceAccountSecrets.until, now)),
  )

/** An account with its secrets that are valid now; undefined when there is none of that name. */
export async function findByName(
  tx: Tx,
  name: string,
  now: Date,
): Promise<{ account: ServiceAccount; secrets: AccountSecret[] } | undefined> {
  const { id, hash, publicKey } = serviceAccountSecrets
  const rows = await tx
    .select({ account: columns, secret: { id, hash, publicKey } })
    .from(serviceAccounts)
    .innerJoin(serviceAccountSecrets, eq(serviceAccountSecrets.accountId, serviceAccounts.id))
    .where(and(eq(serviceAccounts.name, name), isValidAt(now)))
  return rows[0] && { account: toAccount(rows[0].account), secrets: rows.map(({ secret }) => secret) }
}

/** The account of a token; undefined once it was removed or has expired, or the secret that opened the token was withdrawn. */
export async function findBySecret(
  tx: Tx,
  { accountId, secretId }: { accountId: number; secretId: string },
  now: Date,
): Promise<ServiceAccount | undefined> {
  const [row] = await tx
    .select({ account: columns })
    .from(serviceAccounts)
    .innerJoin(serviceAccountSecrets, eq(serviceAccountSecrets.accountId, serviceAccounts.id))
    .where(and(eq(serviceAccounts.id, accountId), eq(serviceAccountSecrets.id, secretId), isValidAt(now)))
  return row && toAccount(row.account)
}

/** The id of a group that the account may reach, a valid one unless those that are suspended count, too; undefined otherwise. */
export async function findGroupOf(
  tx: Tx,
  { id, allGroups }: ServiceAccount,
  code: string,
  also?: 'suspended',
): Promise<{ groupId: number; code: string } | undefined> {
  const [found] = await tx
    .select({ groupId: groups.groupId, code: groups.code })
    .from(groups)
    .leftJoin(
      serviceAccountGroups,
      and(eq(serviceAccountGroups.groupId, groups.groupId), eq(serviceAccountGroups.accountId, id)),
    )
    .where(
      and(
        eq(groups.code, code),
        also === 'suspended' ? undefined : eq(groups.valid, true),
        allGroups ? undefined : eq(serviceAccountGroups.accountId, id),
      ),
    )
  return found
}

/** A valid account that may write in a group; undefined for one that may not, or not any more. Needs the identity scope. */
export async function findWriter(
  tx: Tx,
  name: string,
  { groupCode, scope, now }: { groupCode: string; scope: IntegrationScope; now: Date },
): Promise<ServiceAccount | undefined> {
  const account = (await findByName(tx, name, now))?.account
  if (!account?.scopes.includes(scope)) return undefined
  return (await findGroupOf(tx, account, groupCode)) ? account : undefined
}

const noteUseMs = 60_000

/** Notes the call, at most once a minute. */
export async function noteUse(
  { identity }: Pick<Scopes, 'identity'>,
  { id, usedAt }: ServiceAccount,
  now: Date,
): Promise<void> {
  if (usedAt && Math.abs(now.getTime() - usedAt.getTime()) < noteUseMs) return
  await identity((tx) => tx.update(serviceAccounts).set({ usedAt: now }).where(eq(serviceAccounts.id, id)))
}

/** A new secret: 256 random bits, so that one hash is enough. The prefix lets scanners of repositories find leaked ones. */
export const newSecret = (): string => `lustra_sk_${randomBytes(32).toString('base64url')}`

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Whether an address is in one of the networks; true without any. */
export function isAllowedFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const { ip, prefix, family } = readNetwork(network) ?? {}
    if (ip !== undefined) list.addSubnet(ip, prefix!, family!)
  }
  // IPv4 in IPv6, as a dual-stack socket reports it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Reads 10.0.0.0/8 or a single address; undefined for anything else. */
export function readNetwork(
  text: string,
): { ip: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [ip = '', length, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return undefined
  const longest = version === 6 ? 128 : 32
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : NaN
  return prefix <= longest ? { ip, prefix, family: version === 6 ? 'ipv6' : 'ipv4' } : undefined
}
