import type { z } from 'zod'
import type { CallDeclaration, CallTable } from '../contract/calls/declare.ts'
import { toPage } from './response-checks.ts'
import type { CallOptions } from './call-options.ts'
import type { Request } from './call.ts'
import { toList } from './lazy/to-list.ts'

/** What the browser needs of a declared call, without its schemas: written by `npm run generate`. */
export interface SentCall extends Pick<CallDeclaration, 'method' | 'path' | 'reads'> {
  /** The first argument is sent; otherwise the only one is the options. */
  takes: boolean
  /** The form of the response's data; any other is refused with 'bad-answer'. */
  returns?: 'page' | 'list'
}

type Input<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
type Output<C extends CallDeclaration> = z.output<C['output']>

/** The client's methods for the calls of a table. Each rejects with an AppError, or an AbortError when aborted. */
export type Calls<T extends CallTable> = {
  [N in keyof T]: [Input<T[N]>] extends [never]
    ? (options?: CallOptions) => Promise<Output<T[N]>>
    : Record<string, never> extends Input<T[N]>
      ? (input?: Input<T[N]>, options?: CallOptions) => Promise<Output<T[N]>>
      : (input: Input<T[N]>, options?: CallOptions) => Promise<Output<T[N]>>
}

const checks = { page: toPage, list: toList }

/** The methods over one request function. */
export function createCalls<T extends CallTable>(
  request: Request,
  sent: Readonly<Record<keyof T, SentCall>>,
): Calls<T> {
  const toMethod =
    ({ takes, returns, ...call }: SentCall) =>
    async (...args: unknown[]) => {
      const [input, options] = takes ? args : [undefined, args[0]]
      const data = await request(
        { ...call, ...(call.method === 'POST' ? { body: input } : { params: input as Params }) },
        options as CallOptions | undefined,
      )
      return returns ? checks[returns](data) : data
    }
  return Object.fromEntries(
    Object.entries<SentCall>(sent).map(([name, call]) => [name, toMethod(call)]),
  ) as unknown as Calls<T>
}

type Params = Record<string, string | number | boolean | undefined>
