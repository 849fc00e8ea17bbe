/** What the embedded database and its worker thread send each other. */

/** `folder` undefined keeps everything in memory; `snapshot` is what `dump` gave. */
export interface WorkerStart {
  folder: string | undefined
  snapshot: Uint8Array<ArrayBuffer> | undefined
}
export type Order = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' }
export type WorkerOrder = Order & { id: number }
export type WorkerAnswer =
  { ready: true } | { id: number; bytes: Uint8Array } | { id: number; failure: string }
