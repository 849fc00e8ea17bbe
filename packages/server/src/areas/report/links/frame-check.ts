import { admitLink, type LinkFault, type LinkRules } from '@lustra/core/contract'
import type { Clock } from '../../../platform/clock.ts'
import { framePermission, type FramePermission } from './frame-permission.ts'

const ttlMs = 10 * 60_000
/** Unknown results are checked again sooner. */
const unknownTtlMs = 30_000
const maxCached = 1_000
const mostHops = 5
const timeoutMs = 5_000

export interface FrameCheckParts {
  clock: Clock
  /** Time limit until a page starts to respond, including redirects. */
  timeout?: () => AbortSignal
}

interface FrameQuestion {
  url: URL
  /** The origin of the page around the frame. */
  parent: string
  rules: LinkRules
}

/** Whether a page allows being framed by a parent (R3). Never rejects; results are cached for ten minutes. */
export type FrameCheck = (question: FrameQuestion) => Promise<FramePermission>

/** Requests the pages, without a session, following redirects only to listed hosts and never reading the body. */
export function createFrameCheck({
  clock,
  timeout = () => AbortSignal.timeout(timeoutMs),
}: FrameCheckParts): FrameCheck {
  const cache = new Map<string, { until: number; found: Promise<FramePermission> }>()

  return async function check(question) {
    const key = `${question.parent}\n${question.url.href}`
    const before = cache.get(key)
    if (before && before.until > clock().getTime()) return before.found
    const entry = { until: clock().getTime() + ttlMs, found: requestPage(question, timeout()) }
    cache.delete(key)
    cache.set(key, entry)
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest)
    const found = await entry.found
    if (found.Frameable === 'unknown') entry.until = clock().getTime() + unknownTtlMs
    return found
  }
}

async function requestPage(
  { url, parent, rules }: FrameQuestion,
  signal: AbortSignal,
): Promise<FramePermission> {
  let page = url
  try {
    for (let hop = 0; hop <= mostHops; hop++) {
      const response = await fetch(page, {
        redirect: 'manual',
        signal,
        headers: { accept: 'text/html,*/*;q=0.1' },
      })
      void response.body?.cancel()
      const next = nextOf(response, page)
      if (next === undefined) return permissionOf(response, page, parent)
      const admitted = admitLink(next, rules)
      if ('fault' in admitted) return { Frameable: endsBy(admitted.fault), Reason: 'redirect' }
      page = admitted.url
    }
    return { Frameable: 'unknown', Reason: 'redirect' }
  } catch {
    return { Frameable: 'unknown', Reason: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** A redirect away from the list may be a sign-in that a signed-in person would skip; other errors are permanent. */
const endsBy = (fault: LinkFault): FramePermission['Frameable'] => (fault === 'origin' ? 'unknown' : 'no')

function nextOf({ status, headers }: Response, page: URL): string | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.canParse(location, page) ? new URL(location, page).href : location
}

/** A page that fails without a session may work with one; the headers are those of an error page. */
function permissionOf({ status, headers }: Response, page: URL, parent: string): FramePermission {
  const permission = framePermission(headers, page, new URL(parent))
  return status >= 400 ? { Frameable: 'unknown', Reason: 'status' } : permission
}
