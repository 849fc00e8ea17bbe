/** Detects an unreachable host, and recovers afterwards. */
import { createConnection } from './connection.ts'
import { showConnection } from './offline-strip.ts'

const healthPath = '/health/ready'
const probeTimeoutMs = 5_000
/** Error codes of requests without a response. */
const unreachableCodes = ['offline', 'timeout', 'busy']

type LustraElement = HTMLElement & { status?: string; refresh?(): void }

/**
 * Shows when the host cannot be reached, and refreshes failed screens afterwards. `onBack` is called on each recovery.
 * Returns a function that returns whether it is offline now.
 */
export function watchConnection(onBack: () => void): () => boolean {
  const { $connection, lost, suspect, wake } = createConnection({
    probe,
    isVisible: () => !document.hidden,
    recover() {
      refreshFailed()
      onBack()
    },
  })
  showConnection($connection)
  addEventListener('offline', lost)
  for (const type of ['online', 'focus', 'pageshow']) addEventListener(type, wake)
  document.addEventListener('visibilitychange', () => void (document.hidden || wake()))
  document.addEventListener('lustra-error', (event) => {
    if (unreachableCodes.includes((event as CustomEvent<{ code: string }>).detail.code)) suspect()
  })
  // Failures before this module was loaded.
  if (!navigator.onLine) lost()
  else if ('cached' in document.documentElement.dataset || elementsIn('error').length) suspect()
  return () => $connection.get().status === 'offline'
}

/** Requires JSON: a gateway or captive portal responds with HTML. */
async function probe(): Promise<boolean> {
  try {
    const response = await fetch(healthPath, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(probeTimeoutMs),
    })
    return response.ok && !!response.headers.get('content-type')?.includes('json')
  } catch {
    return false
  }
}

function refreshFailed(): void {
  for (const element of elementsIn('error', 'loading')) element.refresh?.()
}

const elementsIn = (...statuses: string[]): LustraElement[] =>
  [...document.querySelectorAll<LustraElement>('body *')].filter(
    ({ localName, status }) => localName.startsWith('lustra-') && statuses.includes(status ?? ''),
  )
