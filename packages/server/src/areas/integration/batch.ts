import { setTimeout } from 'node:timers/promises'
import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { AppError } from '@lustra/core/contract'
import type { Tx } from '../../platform/database/scope.ts'
import { isTransientError } from '../../platform/database/transient-errors.ts'
import type { EntityDeclaration } from '@lustra/core/contract/integration/entities.ts'
import { checkRow, type LineOutcome } from './check-row.ts'
import type { SentRow } from './look-up.ts'
import type { Line } from './ndjson.ts'
import type { InGroup } from './writer.types.ts'

/** Maximum number of rows of one request. */
export const mostRows = 50_000
/** Rows of one transaction: what a batch that was cut off has stored are whole numbers of these. */
const rowsAtOnce = 250
/** Fewer are written without a rest. */
const fewRows = 50
const longestRestMs = 500
const bytesAtOnce = 2 * 1024 * 1024

/** Writes the rows of a batch. */
export interface RowWriter {
  declaration: EntityDeclaration
  /** Runs work in a transaction that may write them. */
  inScope: InGroup
  /** No row refers to another one of the entity: a dry run need not keep what it wrote, nor its locks, until its end. */
  isFlat: boolean
  /** Whether a row refers to one of these keys of the same batch. */
  refersTo(row: SentRow, keys: ReadonlySet<string>): boolean
  /** In the transaction, each row with a different key. Returns what happened to each, in order. */
  write(tx: Tx, rows: readonly SentRow[]): Promise<RowOutcome[]>
  /** When all are stored. */
  settle(): Promise<void>
}

interface BatchOptions {
  writer: RowWriter
  /** By default `mostRows`. */
  most?: number
  dryRun: boolean
  /** Stores nothing from the first refused row on. */
  stopsOnError: boolean
}

interface PendingRow extends SentRow {
  line: number
}

class RolledBack extends Error {}

/** Receives the results of a chunk once it is stored; the next one waits for it. */
type Emit = (outcomes: readonly LineOutcome[]) => void | Promise<void>

/**
 * Writes the rows of a body, a chunk after the other, and passes the results of each chunk on once it is committed. Returns whether the
 * body was read to its end: an error, a refused row with `stopsOnError`, or too many rows end it before.
 */
export async function runBatch(
  lines: AsyncIterable<Line>,
  options: BatchOptions,
  emit: Emit,
): Promise<boolean> {
  if (!options.dryRun) {
    const isWhole = await inChunks(lines, options.writer.inScope, options, emit)
    await options.writer.settle()
    return isWhole
  }
  if (options.writer.isFlat)
    return inChunks(
      endAfter(lines, longestDryRunMs),
      (work) => rolledBack(options.writer.inScope, work),
      options,
      emit,
    )
  // One transaction, so that rows can refer to those before them, which is rolled back.
  let isWhole = false
  let hasBegun = false
  await options.writer
    .inScope(async (tx) => {
      // After a conflict it would begin again, and the lines are read already.
      if (hasBegun) throw new AppError('busy', 'the dry run met a conflict')
      hasBegun = true
      isWhole = await inChunks(endAfter(lines, longestDryRunMs), (work) => work(tx), options, emit)
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return isWhole
}

/** Runs work in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(inScope: InGroup, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await inScope(async (tx) => {
    result = { value: await work(tx) }
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return result!.value
}

/** A dry run holds up other writers of its entity. */
const longestDryRunMs = 60_000

/** The lines until the time is over; throws then. */
async function* endAfter(lines: AsyncIterable<Line>, milliseconds: number): AsyncGenerator<Line> {
  const end = performance.now() + milliseconds
  for await (const line of lines) {
    if (performance.now() > end) throw new AppError('busy', 'the dry run took too long')
    yield line
  }
}

async function inChunks(
  lines: AsyncIterable<Line>,
  inScope: InGroup,
  options: BatchOptions,
  emit: Emit,
): Promise<boolean> {
  const { most = mostRows } = options
  let chunk: PendingRow[] = []
  let refused: LineOutcome[] = []
  let keys = new Set<string>()
  let bytes = 0
  let count = 0

  /** Stores what was read; returns whether to go on. */
  async function flush(): Promise<boolean> {
    const since = performance.now()
    const written = await writeChunk(chunk, inScope, options)
    // Half of the time is left to people, who search meanwhile.
    if (written.length > fewRows && !options.dryRun)
      await setTimeout(Math.min(longestRestMs, performance.now() - since))
    await emit([...written, ...refused].toSorted((one, other) => one.line - other.line))
    const mayGoOn = !options.stopsOnError || !(refused.length > 0 || written.some(isRefused))
    chunk = []
    refused = []
    keys = new Set()
    bytes = 0
    return mayGoOn
  }

  for await (const line of lines) {
    if (++count > most) {
      if (await flush())
        await emit([
          {
            line: line.number,
            key: '',
            result: 'refused',
            code: 'too-many',
            errors: [{ field: '', message: `There are more than ${most} rows.` }],
          },
        ])
      return false
    }
    const row = checkRow(options.writer, line)
    if ('result' in row) {
      refused.push(row)
      // Rows before it are stored, those after it are not.
      if (options.stopsOnError) return flush()
      if (refused.length >= rowsAtOnce) await flush()
      continue
    }
    // The same key twice is written in turn, and a row after the one that it refers to.
    if (
      (keys.has(row.key) ||
        options.writer.refersTo(row, keys) ||
        chunk.length >= rowsAtOnce ||
        bytes >= bytesAtOnce) &&
      !(await flush())
    )
      return false
    chunk.push(row)
    keys.add(row.key)
    bytes += row.bytes
  }
  return flush()
}

const isRefused = ({ result }: RowOutcome): boolean => result === 'refused'

async function writeChunk(
  chunk: readonly PendingRow[],
  inScope: InGroup,
  { writer, stopsOnError }: BatchOptions,
): Promise<LineOutcome[]> {
  if (chunk.length === 0) return []
  const withLines = (outcomes: readonly RowOutcome[]) =>
    outcomes.map((outcome, index) => ({ line: chunk[index]!.line, ...outcome }))
  if (!stopsOnError) return withLines(await inScope((tx) => writer.write(tx, chunk)))
  let outcomes: RowOutcome[] = []
  const first = await inScope(async (tx) => {
    outcomes = await writer.write(tx, chunk)
    const at = outcomes.findIndex(isRefused)
    if (at >= 0) throw new RefusedAt(at)
  }).catch((error: unknown) => {
    if (error instanceof RefusedAt) return error.index
    throw error
  })
  if (first === undefined) return withLines(outcomes)
  const before = chunk.slice(0, first)
  const stored = before.length > 0 ? await inScope((tx) => writer.write(tx, before)) : []
  return withLines([...stored, outcomes[first]!])
}

class RefusedAt extends Error {
  readonly index: number
  constructor(index: number) {
    super()
    this.index = index
  }
}

/** For the last line of a batch that failed: what its caller may do. */
export const codeOfFailure = (error: unknown): string =>
  isTransientError(error) || error instanceof AppError ? 'busy' : 'internal'
