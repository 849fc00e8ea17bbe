/** Messages to and from the picture worker. */
export interface ShrinkJob {
  id: number
  file: Blob
  type: string
}

export type ShrinkResult = { id: number; picture: Blob } | { id: number; error: string }
