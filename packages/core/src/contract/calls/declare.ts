import type { z } from 'zod'

/**
 * A call of the API. Its route, the client's method, the OpenAPI operation and the page of rights follow from it, so a path or a
 * field is changed here only.
 */
export interface CallDeclaration {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the API base; the part before the last is the area. */
  path: `/${string}/${string}`
  summary: string
  /** What a caller needs to know, with the errors. */
  description?: string
  /** The query of GET and DELETE, the JSON body of POST. */
  input?: z.ZodType
  /** ResData of a success. */
  output: z.ZodType
  /** ResData of a refusal. */
  refusal?: z.ZodType
  /**
   * Changes nothing on the host. `shared`: equal reads within a moment share one request; `alone`: each is sent. Without it, the call
   * is a change.
   */
  reads?: 'shared' | 'alone'
}

/** The calls of an area by the name of the client's method, which is the operation's id. */
export type CallTable = Record<string, CallDeclaration & { name: string }>

/** Adds their names to the calls of an area. */
export const declareCalls = <const T extends Record<string, CallDeclaration>>(calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, name }])) as unknown as {
    readonly [N in keyof T & string]: T[N] & { name: N }
  }
