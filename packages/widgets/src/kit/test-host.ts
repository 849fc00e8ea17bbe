/** An API host for tests: responses by the names of the calls, with the types that the call table declares. */
import { AppError, type CallOptions, type ErrorCode } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import type { CallDeclaration } from '@lustra/core/contract/calls/declare.ts'
import type { callTables } from '@lustra/core/contract/calls/tables.ts'
import type { z } from 'zod'

type Tables = typeof callTables
type Both<U> = (U extends unknown ? (table: U) => void : never) extends (all: infer I) => void ? I : never
/** Every declared call by its name. */
type Declared = Both<Tables[keyof Tables]>
export type CallName = keyof Declared

type Schema<C, K extends 'input' | 'output'> = C extends { [P in K]: infer S extends z.ZodType } ? S : never
type Input<C> = C extends { upload: object }
  ? FormData
  : [Schema<C, 'input'>] extends [never]
    ? undefined
    : C extends { method: 'POST' }
      ? z.input<Schema<C, 'input'>>
      : // A query, which its schema reads as numbers where they are.
        z.output<Schema<C, 'input'>>
/** Data of a call, or for a file what the client makes of it: a Download, or an OpenFile for a stream. */
export type Answer<N extends CallName> = [Schema<Declared[N], 'output'>] extends [never]
  ? unknown
  : z.output<Schema<Declared[N], 'output'>>

/** `list` is the part of the path that stands for `{list}`. */
export type Responder<N extends CallName> = (
  input: Input<Declared[N]>,
  sent: { list: string; call: Call; options: CallOptions | undefined },
) => Answer<N> | Promise<Answer<N>>
export type Responses = { [N in CallName]?: Responder<N> | undefined }

type Routed = Pick<CallDeclaration, 'method' | 'path' | 'lists'>
/** The generated maps, which have no schemas: zod would be loaded by every test page. */
const tables = import.meta.glob<Record<string, Record<string, Routed>>>(
  '../../../core/src/generated/calls/*.ts',
  { eager: true },
)
const declared = Object.values(tables).flatMap((exports) =>
  Object.values(exports).flatMap((table) =>
    Object.entries(table).map(([name, call]) => ({ name: name as CallName, ...matcherOf(call) })),
  ),
)

function matcherOf({ method, path, lists }: Routed) {
  const parts = path.replace('{list}', `(${Object.values(lists ?? {}).join('|')})`)
  return { method, path: new RegExp(`^${parts.replaceAll(/:\w+/g, '[^/]+')}$`) }
}

/** The declared call that was sent, and its list. */
function nameOf({ method, path }: Pick<Call, 'method' | 'path'>) {
  const found = declared.find((one) => one.method === method && one.path.test(path))
  return found && { name: found.name, list: found.path.exec(path)?.[1] ?? '' }
}

/** Responds to calls of these names; to any other with 'not-found'. */
export function testHost(responses: Responses) {
  const requests: { name: CallName; list: string; input: unknown; call: Call }[] = []
  return {
    /** What was received, oldest first. */
    requests,
    /** Inputs of a call, oldest first. */
    requestsTo: <N extends CallName>(name: N) =>
      requests.filter((one) => one.name === name).map(({ input }) => input as Input<Declared[N]>),
    /** A test may replace them. */
    responses,
    respond(call: Call, options?: CallOptions): unknown {
      const { name, list = '' } = nameOf(call) ?? {}
      const input = call.body ?? call.params
      if (name) requests.push({ name, list, input, call })
      const respond = name && (responses[name] as Responder<never> | undefined)
      if (!respond) throw new AppError('not-found', `The test has no response to ${name ?? call.path}`)
      return respond(input as never, { list, call, options })
    },
  }
}

/** A response that refuses the call; `data` is what the host sends with the error. */
export const refuse = (code: ErrorCode, data?: unknown) => (): never => {
  const source = { errCode: 1, errMsg: '', errMsgCode: '', data }
  throw new AppError(code, 'refused', data === undefined ? {} : { source })
}

export const found = <R>(row: R | undefined): R => row ?? refuse('not-found')()

/** A page with these rows, the only one. */
export const pageOf = <R, M extends object = object>(Items: R[], more?: M) => ({
  Items,
  TotalItems: Items.length,
  TotalPages: 1,
  CurrentPage: 1,
  TotalIsCapped: false,
  ...(more as M),
})
