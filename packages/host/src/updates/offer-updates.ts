/** Detects a new version of the portal in the background, and offers a reload. */
import { notify } from '@lustra/core'
import { deactivate } from '../reset.ts'
import { session } from '../session.ts'
import { canLeave } from '../unsaved.ts'
import { updateTexts } from './updates.texts.ts'

interface Environment {
  /** The version that this page runs. */
  own: string
  /** The version that the host serves; rejects when unknown. */
  served(): Promise<string>
  /** Shows the offer. */
  offer(): void
}

const visibleCheckMs = 30 * 60_000

/** Interval of checks while the page is visible. */
const checkIntervalMs = 60 * 60_000

/** Detects a new version of the portal, and offers it once. */
export function createUpdateWatch({ own, served, offer }: Environment) {
  let checkedAt = Date.now()
  let isOffered = false

  async function check(): Promise<void> {
    checkedAt = Date.now()
    if (isOffered) return
    const servedVersion = await served().catch(() => own)
    // Two checks may run at the same time.
    if (servedVersion === own || isOffered) return
    isOffered = true
    offer()
  }

  return {
    check,
    /** The page is visible again: checks when the last check is at least half an hour ago. */
    onVisible: async (): Promise<void> => (Date.now() - checkedAt >= visibleCheckMs ? check() : undefined),
    /** The offer was removed with the page's content; the next check may offer again. */
    reset: (): void => void (isOffered = false),
  }
}

/** Checks for new versions. Returns a function that checks now; undefined when the page has no version. */
export function offerUpdates(): (() => void) | undefined {
  const own = document.querySelector<HTMLMetaElement>('meta[name=lustra-build]')?.content
  if (!own) return undefined
  const watch = createUpdateWatch({ own, served, offer: () => offer(watch.reset) })
  const check = () => void watch.check()
  document.addEventListener('visibilitychange', () => void (document.hidden || watch.onVisible()))
  setInterval(() => document.hidden || check(), checkIntervalMs)
  // Another tab or the browser found an update.
  navigator.serviceWorker?.addEventListener('controllerchange', check)
  // A file of this version is missing on the host.
  document.addEventListener('lustra-error', (event) => {
    if ((event as CustomEvent<{ code: string }>).detail.code === 'screen-not-loaded') check()
  })
  session.listen(({ type }) => {
    if (type !== 'signed-out') watch.reset()
  })
  // A cached page may be an older version.
  if ('cached' in document.documentElement.dataset) check()
  return check
}

async function served(): Promise<string> {
  // Also updates the service worker, for the next offline start.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.update())
    .catch(() => {})
  const response = await fetch('/lustra.manifest.json', { cache: 'no-cache' })
  const { build } = (await response.json()) as { build?: unknown }
  if (typeof build !== 'string') throw new Error('the host does not report its version')
  return build
}

function offer(reset: () => void): void {
  const { ready, reload } = updateTexts[session.$language.get()]
  notify({
    kind: 'info',
    text: ready,
    ms: Infinity,
    action: { label: reload, run: () => void confirmReload().then((isReloading) => isReloading || reset()) },
  })
}

/** Reloads, unless the person wants to keep unsaved input. */
async function confirmReload(): Promise<boolean> {
  if (!(await canLeave())) return false
  deactivate()
  location.reload()
  return true
}
