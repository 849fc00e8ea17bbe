/** The service worker APIs in use; TypeScript's DOM library does not declare them. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends ExtendableEvent {
  readonly request: Request
  /** Navigation preload, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}
