import { z } from 'zod'
import { withoutSecret } from './variables.ts'

/**
 * Parses a configured origin; undefined for anything else. It is inserted into policy headers and responses unescaped,
 * and URL allows characters in a host, such as `;` and `,`, that would end or add a directive there.
 */
export function toOrigin(raw: string): URL | undefined {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !hostShape.test(url.hostname)) return undefined
  const isBare = !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash
  return isBare ? url : undefined
}

const hostShape = /^[a-z\d.-]+$|^\[[\da-f:.]+\]$/i

/** The setting of an origin, as its address. */
export const originAddress = z.string().transform((raw, context) => {
  const url = toOrigin(raw)
  if (url) return url
  context.addIssue(
    `holds "${withoutSecret(raw)}", which is no origin such as https://portal.example.com: each is named in full, without a path.`,
  )
  return z.NEVER
})

/** Whether a host name or address is the loopback interface, which nobody else can reach. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
