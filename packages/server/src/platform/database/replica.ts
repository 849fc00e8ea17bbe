import type pg from 'pg'
import { createKnownPositions, type Position } from './known-positions.ts'
import {
  databaseCodeOf,
  isConnectionLost,
  isTransientError,
  UnknownOutcomeError,
} from './transient-errors.ts'

/** Current end of the primary's log. After a commit it is behind the commit. */
export const currentPosition = `(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`
/** The same on a server and its standbys, and on no other. */
export const clusterIdentifier = `(select system_identifier::text from pg_control_system())`
const replayedPosition = `(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint`

/** Whether the replica is read. */
type ReplicaState = 'usable' | 'behind' | 'away'

/** Where reads that a replica may serve were served, and why not there. */
interface ReplicaReads {
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
   * statements to begin the transaction with: its limits, and they fail unless the replica has replayed `position`. Ask for them
   * when the transaction begins: the age of what the replica shows is measured from then.
   */
  read<T>(
    position: Position,
    onReplica: (pool: pg.Pool, check: () => string) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

interface ReplicaParts {
  /** Lists and reports may be this old. */
  mostLagMs: number
  /** Settings that every transaction begins with, where a connection cannot have them: behind a pooler. */
  limits: string
  primary: pg.Pool
  /** Connections for reads. */
  pool: pg.Pool
  /** One more connection to the replica, which gives up soon. */
  probes: pg.Pool
}

const probeMs = 1_000
const divisionByZero = '22012'

/** A replica that is used from its `start` on. */
export function createReplica({ mostLagMs, limits, primary, pool, probes }: ReplicaParts): Replica {
  const reads: ReplicaReads = { replica: 0, behind: 0, away: 0 }
  const known = createKnownPositions(mostLagMs)
  let state: ReplicaState = 'away'
  /** What was reported last. */
  let reported: ReplicaState | undefined
  let replayed: Position = 0
  let primaryCluster = ''
  let report = (sentence: string) => console.warn(sentence)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const floor = (): Position => known.floor(performance.now())

  function become(next: ReplicaState, reason = ''): void {
    state = next
    // A new process often knows a position that its replica replays a moment later.
    const isStarting = next === 'behind' && known.isYoung(performance.now())
    if (isClosed || isStarting || reported === next) return
    reported = next
    const sentences = {
      usable: 'serves lists and reports.',
      away: `cannot be read (${reason}): the primary serves lists and reports.`,
      behind: `is more than ${mostLagMs / 1_000} s behind: the primary serves lists and reports.`,
    }
    report(`The replica of DATABASE_URL_READ ${sentences[next]}`)
  }

  async function probe(): Promise<void> {
    // The replica is compared with the primary.
    await probePrimary()
    await probeReplica()
    known.forget(replayed, performance.now())
    if (isClosed) return
    timer = setTimeout(() => void probe(), probeMs).unref()
  }

  async function probePrimary(): Promise<void> {
    try {
      const { rows } = await primary.query<{ position: string; cluster: string }>(
        `select ${currentPosition} as position, ${clusterIdentifier} as cluster`,
      )
      known.add(Number(rows[0]!.position), performance.now())
      primaryCluster = rows[0]!.cluster
    } catch {
      // Nothing new is known; a primary that does not answer reports itself.
    }
  }

  async function probeReplica(): Promise<void> {
    try {
      const { rows } = await probes.query<{ standby: boolean; replayed: string | null; cluster: string }>(
        `select pg_is_in_recovery() as standby, ${replayedPosition} as replayed, ${clusterIdentifier} as cluster`,
      )
      const { standby, replayed: position, cluster } = rows[0]!
      if (!standby) return become('away', 'it is no standby')
      if (primaryCluster && cluster !== primaryCluster)
        return become('away', 'it is a standby of another server')
      replayed = Number(position ?? 0)
      become(replayed < floor() ? 'behind' : 'usable')
    } catch (error) {
      become('away', reasonOf(error))
    }
  }

  async function read<T>(
    position: Position,
    onReplica: (pool: pg.Pool, check: () => string) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> {
    if (state !== 'usable') {
      reads[state]++
      return onPrimary()
    }
    try {
      const found = await onReplica(pool, () => `${limits}${checkOf(Math.max(position, floor()))}`)
      reads.replica++
      return found
    } catch (error) {
      const code = databaseCodeOf(error)
      // A read may be repeated whatever has become of its commit.
      const isOfDatabase =
        /^[\dA-Z_]+$/.test(code) || isTransientError(error) || error instanceof UnknownOutcomeError
      if (!isOfDatabase) throw error
      reads[code === divisionByZero ? 'behind' : 'away']++
      // A query that was slow, or that replaying has cancelled (40001), says nothing about the next one.
      if (isConnectionLost(error)) become('away', reasonOf(error))
    }
    return onPrimary()
  }

  return {
    pool,
    state: () => state,
    lagSeconds: () => known.lagMs(replayed, performance.now()) / 1_000,
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
