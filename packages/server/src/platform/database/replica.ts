import type pg from 'pg'
import { databaseCodeOf, isCollision, isTransientError } from './transient-errors.ts'

/**
 * A position in the primary's write-ahead log, as bytes from its beginning. A replica that has replayed it shows everything
 * that was committed before.
 */
export type Position = number

/** Current end of the primary's log. After a commit it is behind the commit. */
export const currentPosition = `(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`
const replayedPosition = `(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint`

/** Whether the replica is read. */
export type ReplicaState = 'usable' | 'behind' | 'away'

/** Where reads that a replica may serve were served, and why not there. */
export interface ReplicaReads {
  replica: number
  /** The person has changed something that the replica had not replayed, or it was too far behind. */
  behind: number
  /** The replica was not reachable, or the read failed there. */
  away: number
}

export interface Replica {
  pool: pg.Pool
  state(): ReplicaState
  /** How old the state is that the replica shows, in seconds; 0 while it shows everything that is known. */
  lagSeconds(): number
  reads: Readonly<ReplicaReads>
  /** Receives a sentence whenever the replica is no longer read, or is read again. */
  reportTo(report: (sentence: string) => void): void
  /**
   * Looks every second at the position of the primary, and at what the replica has replayed. Resolves after the first look; the
   * roles of the database have to exist.
   */
  start(): Promise<void>
  /**
   * The same position, or 0 for one that every usable replica has replayed anyway: people whose changes are older than the
   * limit share what is read.
   */
  recent(position: Position): Position
  /**
   * Runs `onReplica` where the replica is usable, and `onPrimary` where it is not or `onReplica` fails because of it. `check` are
   * statements to begin the transaction with: they fail unless the replica has replayed `position`.
   */
  read<T>(
    position: Position,
    onReplica: (pool: pg.Pool, check: string) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

interface ReplicaParts {
  /** Lists and reports may be this old. */
  mostLagMs: number
  primary: pg.Pool
  /** Connections for reads. */
  pool: pg.Pool
  /** One more connection to the replica, which gives up soon. */
  probes: pg.Pool
}

const probeMs = 1_000
const divisionByZero = '22012'

/** A replica that is used from its `start` on. */
export function createReplica({ mostLagMs, primary, pool, probes }: ReplicaParts): Replica {
  const reads: ReplicaReads = { replica: 0, behind: 0, away: 0 }
  /** Positions of the primary, oldest first. The first is at least as old as the limit, as soon as there is such a one. */
  let known: { at: number; position: Position }[] = []
  let state: ReplicaState = 'away'
  let replayed: Position = 0
  let report = (sentence: string) => console.warn(sentence)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** What a usable replica has replayed: the position that the primary had when the limit began. */
  function floor(): Position {
    const since = performance.now() - mostLagMs
    return known.findLast(({ at }) => at <= since)?.position ?? 0
  }

  function become(next: ReplicaState, reason = ''): void {
    if (state === next || isClosed) return
    state = next
    report(
      next === 'usable'
        ? 'The replica of DATABASE_URL_READ serves lists and reports.'
        : `The replica of DATABASE_URL_READ ${next === 'away' ? `cannot be read (${reason})` : `is more than ${mostLagMs / 1_000} s behind`}: the primary serves lists and reports.`,
    )
  }

  async function probe(): Promise<void> {
    await Promise.all([probePrimary(), probeReplica()])
    if (isClosed) return
    timer = setTimeout(() => void probe(), probeMs).unref()
  }

  async function probePrimary(): Promise<void> {
    try {
      const { rows } = await primary.query<{ position: string }>(`select ${currentPosition} as position`)
      known.push({ at: performance.now(), position: Number(rows[0]!.position) })
      const since = performance.now() - mostLagMs
      known = known.slice(
        Math.max(
          known.findLastIndex(({ at }) => at <= since),
          0,
        ),
      )
    } catch {
      // Nothing new is known; a primary that does not answer reports itself.
    }
  }

  async function probeReplica(): Promise<void> {
    try {
      const { rows } = await probes.query<{ standby: boolean; replayed: string | null }>(
        `select pg_is_in_recovery() as standby, ${replayedPosition} as replayed`,
      )
      const { standby, replayed: position } = rows[0]!
      replayed = Number(position ?? 0)
      if (!standby) become('away', 'it is no standby')
      else become(replayed < floor() ? 'behind' : 'usable')
    } catch (error) {
      become('away', reasonOf(error))
    }
  }

  async function read<T>(
    position: Position,
    onReplica: (pool: pg.Pool, check: string) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> {
    if (state !== 'usable') {
      reads[state]++
      return onPrimary()
    }
    try {
      const found = await onReplica(pool, checkOf(Math.max(position, floor())))
      reads.replica++
      return found
    } catch (error) {
      const code = databaseCodeOf(error)
      if (!/^[\dA-Z_]+$/.test(code) && !isTransientError(error)) throw error
      reads[code === divisionByZero ? 'behind' : 'away']++
      // A query that replaying has cancelled (40001) says nothing about the next one.
      if (isTransientError(error) && !isCollision(error)) become('away', reasonOf(error))
    }
    return onPrimary()
  }

  return {
    pool,
    state: () => state,
    lagSeconds() {
      const missing = known.find(({ position }) => position > replayed)
      return missing ? (performance.now() - missing.at) / 1_000 : 0
    },
    reads,
    reportTo: (next) => (report = next),
    recent: (position) => (position > floor() ? position : 0),
    start: probe,
    read,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

/**
 * Fails in the replica itself, so that the check holds for whichever replica a balancer has chosen, and is sent together with the
 * beginning of the transaction. A server that is no standby fails, too.
 */
function checkOf(position: Position): string {
  if (!Number.isSafeInteger(position)) throw new Error('A position is a whole number')
  return `select 1 / (pg_is_in_recovery() and coalesce(${replayedPosition} >= ${position}, false))::int`
}

const reasonOf = (error: unknown): string => databaseCodeOf(error) || 'no answer'
