import type { z } from 'zod'
import type { CallDeclaration, CallTable } from '../contract/calls/declare.ts'
import { AppError } from '../contract/error-codes.ts'
import type { CallOptions, Download, Call, Request } from './call.ts'

/** What the browser needs of a declared call, without its schemas: written by `npm run generate`. */
export interface SentCall extends Omit<
  CallDeclaration,
  'summary' | 'description' | 'params' | 'input' | 'output' | 'refusal' | 'file' | 'checks'
> {
  /** An argument is sent; otherwise the only one is the options. */
  takes?: true
  file?: true
  /** The form of the response's data; any other is refused with 'bad-answer'. */
  returns?: 'page' | 'list' | readonly string[]
}

type Input<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
type ListPart<C> = C extends { lists: infer L } ? [list: keyof L & string] : []
type InputPart<C> = [Input<C>] extends [never]
  ? []
  : Record<string, never> extends Input<C>
    ? [input?: Input<C>]
    : [input: Input<C>]
type FilePart<C> = C extends { upload: { json: string } }
  ? [files: readonly { name: string; content: Blob }[]]
  : C extends { upload: object }
    ? [file: Blob]
    : []
type Options<C> = C extends { upload: object } ? SendOptions : CallOptions
type Answer<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : Download

/** Options of an upload. */
export interface SendOptions extends CallOptions {
  onProgress?: ((sent: number) => void) | undefined
  /** The host stores the change once per key within a day. */
  changeKey?: string | undefined
}

/** The client's methods for the calls of a table. Each rejects with an AppError, or an AbortError when aborted. */
export type Calls<T extends CallTable> = {
  [N in keyof T]: (
    ...args: [...ListPart<T[N]>, ...InputPart<T[N]>, ...FilePart<T[N]>, options?: Options<T[N]>]
  ) => Promise<Answer<T[N]>>
}

/** The person's time zone, in which the host names the file of a call. */
const ownZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** A declared call with its arguments, as it is sent. */
export function callOf(
  sent: SentCall,
  args: readonly unknown[],
): [call: Call, options: CallOptions | undefined] {
  const { method, path, lists, reads, takes, upload, file, zone, personal, alternate, open } = sent
  const rest = [...args]
  const list = lists && (rest.shift() as string)
  const given = takes ? rest.shift() : undefined
  const files = upload && rest.shift()
  const options = rest[0] as SendOptions | undefined
  const input = zone ? { ...(given as object), ...ownZone() } : given
  const { changeKey, onProgress } = options ?? {}
  const isRead = reads === 'dry-run' ? (input as { DryRun?: boolean }).DryRun && 'shared' : reads
  return [
    {
      method,
      path: path.replace('{list}', lists?.[list!] ?? ''),
      personal,
      alternate,
      open,
      ...(isRead && { reads: isRead }),
      ...(file && { download: true }),
      ...(upload
        ? { body: formOf(upload, input, files), changeKey, onProgress }
        : { [method === 'POST' ? 'body' : 'params']: input }),
    },
    options,
  ]
}

/** The methods over one request function. */
export function createCalls<T extends CallTable>(
  request: Request,
  table: Readonly<Record<keyof T, SentCall>>,
): Calls<T> {
  const toMethod =
    (sent: SentCall) =>
    async (...args: unknown[]) =>
      checked(await request(...callOf(sent, args)), sent)
  return Object.fromEntries(
    Object.entries<SentCall>(table).map(([name, sent]) => [name, toMethod(sent)]),
  ) as unknown as Calls<T>
}

/** The JSON first, as the host reads the parts in their order. */
function formOf({ part, json }: NonNullable<SentCall['upload']>, input: unknown, files: unknown): FormData {
  const form = new FormData()
  if (json === undefined) form.set(part, files as Blob, (files as Partial<File>).name ?? part)
  else {
    form.set(json, JSON.stringify(input))
    for (const { name, content } of files as { name: string; content: Blob }[])
      form.append(part, content, name)
  }
  return form
}

/** The data of a response. Throws AppError 'bad-answer' when it lacks what its readers need. */
function checked(data: unknown, { path, returns }: SentCall): unknown {
  if (returns === undefined) return data
  const isWhole =
    returns === 'list'
      ? Array.isArray(data)
      : returns === 'page'
        ? Array.isArray(fieldOf(data, 'Items'))
        : returns.every((path) => (path.split('.').reduce(fieldOf, data) ?? '') !== '')
  if (isWhole) return data
  throw new AppError('bad-answer', `${path}: unexpected form`)
}

const fieldOf = (data: unknown, name: string): unknown => (data as Record<string, unknown> | null)?.[name]
