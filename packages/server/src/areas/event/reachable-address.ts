import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Which receivers of webhooks this server may call. */
export interface ReachRules {
  /** Networks that are reached although they are private, as in 10.0.0.0/8. */
  networks: readonly string[]
  /** Whether this machine is reached without being listed: outside of production. */
  reachesLoopback: boolean
}

/** Why an address is not called, as a sentence for its owner. */
export class UnreachableError extends Error {}

export interface Target {
  address: string
  family: 4 | 6
}

const subnets = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const isLong = isIP(ip) === 6
    list.addSubnet(ip, bits === undefined ? (isLong ? 128 : 32) : Number(bits), isLong ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Of IPv4 whatever is not public: IANA's registry of special-purpose addresses, multicast and reserved ones. */
const notPublic4 = subnets([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // With the metadata of clouds at 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** Of IPv6 only 2000::/3 is public, and of that not what holds another address or is for examples. */
const public6 = subnets(['2000::/3'])
const notPublic6 = subnets(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const loopback = subnets(['127.0.0.0/8', '::1'])

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isIn = (list: BlockList, address: string): boolean => list.check(address, familyOf(address))

/** IPv4 in IPv6 as the IPv4 address that is really called, in either spelling. */
function plainAddress(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted) return dotted
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Whether an address may be called: a public one, or one that the settings allow. */
export function mayReach(raw: string, { networks, reachesLoopback }: ReachRules): boolean {
  const address = plainAddress(raw.split('%')[0]!)
  if (isIP(address) === 0) return false
  if (isIn(subnets(networks), address)) return true
  if (isIn(loopback, address)) return reachesLoopback
  return isIP(address) === 4
    ? !isIn(notPublic4, address)
    : isIn(public6, address) && !isIn(notPublic6, address)
}

/** The name or address of a URL, without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isLoopbackName = (host: string): boolean =>
  /(^|\.)localhost\.?$/.test(host) || (isIP(host) > 0 && isIn(loopback, plainAddress(host)))

/** Checks what can be checked without asking for the name. Throws UnreachableError. */
export function checkUrl(raw: string, rules: ReachRules): URL {
  const url = URL.parse(raw)
  if (!url) throw new UnreachableError('The address is no URL.')
  const host = hostOf(url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackName(host)))
    throw new UnreachableError('The address has to begin with https://.')
  if (url.username || url.password)
    throw new UnreachableError('The address must not have a user or password.')
  if (url.hash) throw new UnreachableError('The address must not have a fragment.')
  if (isIP(host) > 0 ? !mayReach(host, rules) : isLoopbackName(host) && !mayReach('127.0.0.1', rules))
    throw new UnreachableError(refusal)
  return url
}

const refusal =
  'The address is not a public one. The operator of the server can allow its network (LUSTRA_WEBHOOK_NETWORKS).'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * The address to connect to, asked for once: a name that changes its address between check and connection would lead elsewhere.
 * Throws UnreachableError when the name is unknown or one of its addresses may not be called.
 */
export async function findTarget(
  url: URL,
  rules: ReachRules,
  resolve: Resolve = resolveName,
): Promise<Target> {
  const host = hostOf(url)
  const found =
    isIP(host) > 0
      ? [{ address: host, family: isIP(host) }]
      : await resolve(host).catch(() => {
          throw new UnreachableError('The name of the address is not known.')
        })
  const [first] = found
  if (!first) throw new UnreachableError('The name of the address is not known.')
  if (found.some(({ address }) => !mayReach(address, rules))) throw new UnreachableError(refusal)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
