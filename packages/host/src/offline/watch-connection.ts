/** What tells a page that its host is away, and what it does once the host is back. */
import { createConnection } from './connection.ts'
import { showConnection } from './offline-strip.ts'

const signOfLife = '/health/ready'
const patienceMs = 5_000
/** What a call ends with that nobody answered. */
const unanswered = ['offline', 'timeout', 'busy']

type Waiting = HTMLElement & { status?: string; refresh?(): void }

/**
 * Says when the host cannot be reached, and lets the screen recover by itself. `onBack` hears each time it can be again.
 * Answers whether it is away right now.
 */
export function watchConnection(onBack: () => void): () => boolean {
  const { $connection, lost, suspect, wake } = createConnection({
    probe,
    isSeen: () => !document.hidden,
    recover() {
      askAgain()
      onBack()
    },
  })
  showConnection($connection)
  addEventListener('offline', lost)
  for (const type of ['online', 'focus', 'pageshow']) addEventListener(type, wake)
  document.addEventListener('visibilitychange', () => void (document.hidden || wake()))
  document.addEventListener('lustra-error', (event) => {
    if (unanswered.includes((event as CustomEvent<{ code: string }>).detail.code)) suspect()
  })
  // What happened before this was loaded.
  if (!navigator.onLine) lost()
  else if ('kept' in document.documentElement.dataset || waiting('error').length) suspect()
  return () => $connection.get().status === 'offline'
}

/** A gateway's own page, or that of a hotel's network, is no sign of life. */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch(signOfLife, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok && !!answer.headers.get('content-type')?.includes('json')
  } catch {
    return false
  }
}

function askAgain(): void {
  for (const element of waiting('error', 'loading')) element.refresh?.()
}

const waiting = (...statuses: string[]): Waiting[] =>
  [...document.querySelectorAll<Waiting>('body *')].filter(
    ({ localName, status }) => localName.startsWith('lustra-') && statuses.includes(status ?? ''),
  )
