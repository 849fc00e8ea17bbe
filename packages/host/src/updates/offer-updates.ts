/** Detects a new version of the portal in the background, and offers a reload. */
import { notify } from '@lustra/core'
import { deactivate } from '../reset.ts'
import { session } from '../session.ts'
import { canLeave } from '../unsaved.ts'
import { createUpdateWatch, checkIntervalMs } from './update-watch.ts'
import { updateTexts } from './updates.texts.ts'

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
