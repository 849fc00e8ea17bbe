/** Messages between the server and the worker thread of the embedded database. */

/** Without `folder` the database is in memory; `snapshot` is the result of `dump`. */
export interface WorkerStart {
  folder: string | undefined
  snapshot: Uint8Array<ArrayBuffer> | undefined
}
export type Order =
  | { kind: 'protocol'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'dump' }
  | { kind: 'close' }
export type WorkerOrder = Order & { id: number }
export type WorkerResponse =
  | { ready: true }
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string }
