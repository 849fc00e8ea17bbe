/** The portal's worker: opens the portal without a network, and keeps the files of the version that a tab still runs. */
import { answerFile, answerPage } from './answers.ts'
import { forgetOutdated, keep, type Build } from './generations.ts'
import type { WorkerScope } from './scope.ts'
import { treatmentOf } from './treatment.ts'

/** Written in by the build. */
declare const __LUSTRA_BUILD__: Build

const build = __LUSTRA_BUILD__
const worker = globalThis as unknown as WorkerScope

// It may take over at once: tabs of the former version find their files in that version's cache.
worker.addEventListener('install', (event) => event.waitUntil(keep(build).then(() => worker.skipWaiting())))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOutdated(build),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin)
  if (treatment === 'page') event.respondWith(answerPage(event, build))
  if (treatment === 'file') event.respondWith(answerFile(event, build))
})
