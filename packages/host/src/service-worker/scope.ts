/** What a service worker is given, as far as ours uses it: the types of browsers' pages do not know of it. */

export interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LongEvent {
  readonly request: Request
  /** The page, asked for by the browser while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', hear: (event: RequestEvent) => void): void
}
