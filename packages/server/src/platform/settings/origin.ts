import { z } from 'zod'

/**
 * The address of an origin that a setting names; undefined for anything else. Such a name goes into policy headers and answers as
 * it is, and URL lets characters stand in a host, `;` and `,` among them, that end or add a word there.
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

/** An address may carry a password, and sentences are kept in logs. */
const withoutSecret = (raw: string) => raw.replace(/\/\/.*@/, '//')
