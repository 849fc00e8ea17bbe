/** The portal's service worker: offline start, and files of the version that a tab still runs. */
import { respondWithFile, respondWithPage } from './strategies.ts'
import { deleteOutdated, cacheBuild, type Build } from './cache-versions.ts'
import type { WorkerScope } from './scope.ts'
import { classifyRequest } from './classify-request.ts'

/** Inserted by the build. */
declare const __LUSTRA_BUILD__: Build

const build = __LUSTRA_BUILD__
const worker = globalThis as unknown as WorkerScope

// May activate immediately: tabs of the previous version use its cache.
worker.addEventListener('install', (event) =>
  event.waitUntil(cacheBuild(build).then(() => worker.skipWaiting())),
)

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOutdated(build),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const requestClass = classifyRequest(event.request, worker.location.origin)
  if (requestClass === 'page') event.respondWith(respondWithPage(event, build))
  if (requestClass === 'file') event.respondWith(respondWithFile(event, build))
})
