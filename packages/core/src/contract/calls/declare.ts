import type { z } from 'zod'

/**
 * A call of the API. Its route, the client's method, the OpenAPI operation and the page of rights follow from it, so a path or a
 * field is changed here only.
 */
export interface CallDeclaration {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the API base; the part before the last is the area. `{list}` stands for one of `lists`. */
  path: `/${string}`
  /** The variants of `{list}` in the path, by the value of the client's first argument. */
  lists?: Readonly<Record<string, string>>
  summary: string
  /** What a caller needs to know, with the errors. */
  description?: string
  /** The parameters of the path, as in `/:userId`. */
  params?: z.ZodType
  /** The query of GET and DELETE, the JSON body of POST; with `upload`, the JSON of the first part. */
  input?: z.ZodType
  /** ResData of a success; absent for a file. */
  output?: z.ZodType
  /** ResData of a refusal. */
  refusal?: z.ZodType
  /** The response is a file of this type. `ranges`: it can be received in parts (Range and If-Range). */
  file?: { type: string; description: string; ranges?: true }
  /** multipart/form-data with a file in `part`, or with any number of them after `input` in the part `json`. */
  upload?: { part: string; json?: string }
  /**
   * Changes nothing on the host. `shared`: equal reads within a moment share one request; `alone`: each is sent. Without it, the call
   * is a change. `dry-run`: a change, unless the input has `DryRun`.
   */
  reads?: 'shared' | 'alone' | 'dry-run'
  /** Independent of the group (S6). */
  personal?: true
  /** Uses the administrator's own token during an account switch (S8). */
  alternate?: true
  /** Works without a session. */
  open?: true
  /** The client adds the person's time zone to the input, for the name of a file. */
  zone?: true
  /** Fields, as in `Rows.length` and `Rows.0.Name`, without which the client refuses the response with 'bad-answer'. */
  checks?: readonly string[]
}

/** The calls of an area by the name of the client's method, which is the operation's id. */
export type NamedCall = CallDeclaration & { name: string }
export type CallTable = Record<string, NamedCall>

/** Adds their names to the calls of an area. */
export const declareCalls = <const T extends Record<string, CallDeclaration>>(calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, name }])) as unknown as {
    readonly [N in keyof T & string]: T[N] & { name: N }
  }

/** The call of one list: its path, and an operation of its own. */
export function callOfList<C extends NamedCall>(call: C, list: keyof C['lists'] & string): C {
  const { lists, path, name } = call as NamedCall
  const part = lists![list]!
  return {
    ...call,
    lists: undefined,
    path: path.replace('{list}', part),
    name: `${name}_${part.replaceAll('/', '_')}`,
  }
}

/** The calls of a table, those of a list once for each. */
export const allCalls = (table: CallTable): NamedCall[] =>
  Object.values(table).flatMap((call) =>
    call.lists
      ? Object.keys(call.lists).map((list) =>
          callOfList(call as NamedCall & { lists: Record<string, string> }, list),
        )
      : [call],
  )
