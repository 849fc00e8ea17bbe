import type { ReportLink } from '@lustra/core/contract'

export type FramePermission = Pick<ReportLink, 'Frameable' | 'Reason'>

/**
 * Whether a browser would show a page in a frame of `parent`, by the page's headers. A policy with frame-ancestors
 * overrides x-frame-options; of several policies each has to allow it.
 */
export function framePermission(headers: Headers, page: URL, parent: URL): FramePermission {
  const policies = ancestorsOf(headers.get('content-security-policy') ?? '')
  if (policies.length > 0) {
    const isAllowed = policies.every((sources) => sources.some((source) => matches(source, page, parent)))
    return isAllowed ? allowed : { Frameable: 'no', Reason: 'frame-ancestors' }
  }
  return isBlocked(headers.get('x-frame-options') ?? '', page, parent)
    ? { Frameable: 'no', Reason: 'x-frame-options' }
    : allowed
}

const allowed: FramePermission = { Frameable: 'yes', Reason: '' }

/** The sources of the first frame-ancestors of each policy; headers of the same name are joined by commas. */
function ancestorsOf(header: string): string[][] {
  return header
    .toLowerCase()
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .find(([name]) => name === 'frame-ancestors'),
    )
    .filter((directive) => directive !== undefined)
    .map(([, ...sources]) => sources)
}

const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9._-]+)(?::(\d+|\*))?(?:\/.*)?$/

function matches(source: string, page: URL, parent: URL): boolean {
  if (source === "'self'") return page.origin === parent.origin
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, parent)
  const [, scheme, host = '', port] = hostSource.exec(source) ?? []
  return (
    isHost(host, parent) && isScheme(scheme ? `${scheme}:` : page.protocol, parent) && isPort(port, parent)
  )
}

/** An http source also allows https. */
const isScheme = (requested: string, { protocol }: URL) =>
  protocol === requested || (requested === 'http:' && protocol === 'https:')

function isHost(requested: string, { hostname }: URL): boolean {
  if (requested === '*') return true
  return requested.startsWith('*.') ? hostname.endsWith(requested.slice(1)) : requested === hostname
}

function isPort(requested: string | undefined, { port, protocol }: URL): boolean {
  if (requested === '*') return true
  const real = port || (protocol === 'https:' ? '443' : '80')
  if (requested === undefined) return port === ''
  return requested === real || (requested === '80' && real === '443')
}

/** Unknown values, allow-from among them, block nothing; contradicting ones do. */
function isBlocked(header: string, page: URL, parent: URL): boolean {
  const values = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((value) => value.trim()),
  )
  if (values.has('deny')) return true
  return values.has('sameorigin') && (values.size > 1 || page.origin !== parent.origin)
}
