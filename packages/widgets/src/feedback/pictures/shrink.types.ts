/** One picture for the worker, and what it answers. */
export interface ShrinkJob {
  id: number
  file: Blob
  type: string
}

export type ShrinkAnswer = { id: number; picture: Blob } | { id: number; error: string }
