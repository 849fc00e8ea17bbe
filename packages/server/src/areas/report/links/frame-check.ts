import { admitLink, type LinkFault, type LinkRules } from '@lustra/core/contract'
import type { Clock } from '../../../platform/clock.ts'
import { framePermission, type FramePermission } from './frame-permission.ts'

const keptMs = 10 * 60_000
/** What could not be found out is asked again sooner. */
const unknownKeptMs = 30_000
const mostKept = 1_000
const mostHops = 5
const timeoutMs = 5_000

export interface FrameCheckParts {
  clock: Clock
  /** How long a page may take to begin its answer, redirects included. */
  timeout?: () => AbortSignal
}

export interface FrameQuestion {
  url: URL
  /** The origin of the page around the frame. */
  parent: string
  rules: LinkRules
}

/** Says whether a page lets itself be framed by a parent (R3). Never rejects; what it finds out is kept for ten minutes. */
export type FrameCheck = (question: FrameQuestion) => Promise<FramePermission>

/** Asks the pages themselves, without a session, following redirects inside the list only and never reading what they hold. */
export function createFrameCheck({
  clock,
  timeout = () => AbortSignal.timeout(timeoutMs),
}: FrameCheckParts): FrameCheck {
  const kept = new Map<string, { until: number; found: Promise<FramePermission> }>()

  return async function check(question) {
    const key = `${question.parent}\n${question.url.href}`
    const before = kept.get(key)
    if (before && before.until > clock().getTime()) return before.found
    const entry = { until: clock().getTime() + keptMs, found: askPage(question, timeout()) }
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    const found = await entry.found
    if (found.Frameable === 'unknown') entry.until = clock().getTime() + unknownKeptMs
    return found
  }
}

async function askPage({ url, parent, rules }: FrameQuestion, signal: AbortSignal): Promise<FramePermission> {
  let page = url
  try {
    for (let hop = 0; hop <= mostHops; hop++) {
      const answer = await fetch(page, {
        redirect: 'manual',
        signal,
        headers: { accept: 'text/html,*/*;q=0.1' },
      })
      void answer.body?.cancel()
      const next = nextOf(answer, page)
      if (next === undefined) return permissionOf(answer, page, parent)
      const admitted = admitLink(next, rules)
      if ('fault' in admitted) return { Frameable: endsBy(admitted.fault), Reason: 'redirect' }
      page = admitted.url
    }
    return { Frameable: 'unknown', Reason: 'redirect' }
  } catch {
    return { Frameable: 'unknown', Reason: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** Nobody is asked beyond the list. A stranger may be sent to sign in there, where whoever is signed in stays; other faults last. */
const endsBy = (fault: LinkFault): FramePermission['Frameable'] => (fault === 'origin' ? 'unknown' : 'no')

function nextOf({ status, headers }: Response, page: URL): string | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.canParse(location, page) ? new URL(location, page).href : location
}

/** A page that fails for a stranger may still open for somebody who is signed in there; its headers are those of an error. */
function permissionOf({ status, headers }: Response, page: URL, parent: string): FramePermission {
  const permission = framePermission(headers, page, new URL(parent))
  return status >= 400 ? { Frameable: 'unknown', Reason: 'status' } : permission
}
