/** A new version of the portal: noticed in the background, offered quietly, taken when the person says so. */
import { notify } from '@lustra/core'
import { leave } from '../leaving.ts'
import { session } from '../session.ts'
import { mayLeave } from '../unsaved.ts'
import { createUpdateWatch, oftenMs } from './update-watch.ts'
import { updateTexts } from './updates.texts.ts'

/** Looks for new versions for as long as the page lives. Answers how to look now; undefined where the page has no version. */
export function offerUpdates(): (() => void) | undefined {
  const own = document.querySelector<HTMLMetaElement>('meta[name=lustra-build]')?.content
  if (!own) return undefined
  const watch = createUpdateWatch({ own, served, offer: () => offer(watch.renew) })
  const ask = () => void watch.ask()
  document.addEventListener('visibilitychange', () => void (document.hidden || watch.seen()))
  setInterval(() => document.hidden || ask(), oftenMs)
  // Another tab learned of it, or the browser did.
  navigator.serviceWorker?.addEventListener('controllerchange', ask)
  // A file of this version is gone from the host.
  document.addEventListener('lustra-error', (event) => {
    if ((event as CustomEvent<{ code: string }>).detail.code === 'screen-not-loaded') ask()
  })
  session.listen(({ type }) => {
    if (type !== 'signed-out') watch.renew()
  })
  // A page that was answered late may be a kept, older one.
  if ('kept' in document.documentElement.dataset) ask()
  return ask
}

async function served(): Promise<string> {
  // The browser's own copy is renewed beside it, for the next time without a network.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.update())
    .catch(() => {})
  const answer = await fetch('/lustra.manifest.json', { cache: 'no-cache' })
  const { build } = (await answer.json()) as { build?: unknown }
  if (typeof build !== 'string') throw new Error('the host does not say its version')
  return build
}

function offer(renew: () => void): void {
  const { ready, reload } = updateTexts[session.$language.get()]
  notify({
    kind: 'info',
    text: ready,
    ms: Infinity,
    action: { label: reload, run: () => void take().then((isTaken) => isTaken || renew()) },
  })
}

/** Loads the page anew, unless the person wants to finish first what would be lost. */
async function take(): Promise<boolean> {
  if (!(await mayLeave())) return false
  leave()
  location.reload()
  return true
}
