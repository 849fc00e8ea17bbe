import type { FastifyBaseLogger } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { outgoing as table } from '../database/schema/outgoing.ts'
import type { Tx, Scopes } from '../database/scope.ts'
import { SendingError, type Message, type Sender } from '../messages/sender.ts'
import { secondsToNext } from './claimed-rows.ts'
import {
  claimOutgoing,
  delayOutgoing,
  endOutgoing,
  hastenOutgoing,
  releaseOutgoing,
  renewOutgoing,
  type ClaimedOutgoing,
} from './outgoing.queries.ts'

/** What a message reports. */
export type OutgoingTopic =
  | 'interest'
  | 'answer'
  | 'contact-changed'
  | 'invitation'
  | 'complaint'
  | 'low-rating'
  | 'action-assigned'
  | 'action-due'
  | 'action-overdue'

export interface NewOutgoing {
  kind: 'mail' | 'text'
  topic: OutgoingTopic
  /** The group that it belongs to; null for an account's own. */
  groupId: number | null
  /** Who caused it: many messages of one person do not delay those of others. Null for a system. */
  personId: number | null
  /** The account that it is sent to, when it is pointless without it. */
  recipientId?: number | undefined
  /** Ids for `OnGivenUp`. */
  about?: Record<string, unknown>
  message: Message
}

/** Called in the transaction that gives a message up. */
export type OnGivenUp = (tx: Tx, about: Record<string, unknown>) => Promise<unknown>

/** Messages that are sent after the transaction that causes them is committed, also when this process ends before. */
export interface Outgoing {
  /** Call in the transaction that the message reports; call `pollNow` after it. */
  enqueue(tx: Tx, message: NewOutgoing): Promise<void>
  /** Looks for due messages now; otherwise with the next poll. */
  pollNow(): void
  /** Sends messages in this process. */
  start(onGivenUp: Partial<Record<OutgoingTopic, OnGivenUp>>): void
  /** Resolves when nothing is due that this process could send. */
  settled(): Promise<void>
  /** Begins no more attempts, and waits for those under way. The rest is left to the next process. */
  close(): Promise<void>
}

/** Interval of the search for messages of other processes, and for those whose next attempt is due. */
const pollMs = 5_000
/** A third of the time for which a row is locked. */
const renewMs = 20_000
/** Claimed with one statement: a slow receiver must not delay the others' for long. */
const claimedAtOnce = 12
const sentAtOnce = 3
/** While the database does not record that a message was sent. */
const recordAgainMs = 500

interface OutgoingParts {
  database: Pick<Scopes, 'identity'>
  /** Channels of this process by kind. */
  channels: Partial<Record<string, Sender>>
  log(): Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Sends the messages of the table `outgoing`. Each is claimed by one process at a time, which records that it was sent. When a process
 * is killed between the two, the message is sent once more, under the same id, by which receivers recognise it.
 */
export function createOutgoing(parts: OutgoingParts): Outgoing {
  const { database, channels, log } = parts
  // The caller of `pollNow` may be inside a transaction; sending must not be.
  const outside = AsyncLocalStorage.snapshot()
  const kinds = Object.keys(channels).filter((kind) => channels[kind])
  const lockToken = crypto.randomUUID()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isPending = false
  const closing = new AbortController()
  const delivery = createDelivery({ ...parts, lockToken, closing: closing.signal })

  async function workOff(): Promise<void> {
    try {
      while (isPending && !closing.signal.aborted) {
        isPending = false
        const claim = { kinds, lockToken, most: claimedAtOnce }
        const rows = await database.identity((tx) => claimOutgoing(tx, claim))
        if (rows.length === 0) continue
        isPending = true
        await sendAll(rows)
      }
    } catch (error) {
      log().error({ err: error }, 'messages could not be read')
    } finally {
      // At once, so that a poll from now on begins anew.
      working = undefined
    }
  }

  async function sendAll(rows: ClaimedOutgoing[]): Promise<void> {
    const renewing = setInterval(() => {
      // When the database is away, no other process claims the rows either.
      database.identity((tx) => renewOutgoing(tx, lockToken)).catch(() => undefined)
    }, renewMs).unref()
    const one = async (): Promise<void> => {
      while (!closing.signal.aborted) {
        const row = rows.shift()
        if (!row) return
        await delivery.attempt(row)
      }
    }
    try {
      await Promise.all(Array.from({ length: sentAtOnce }, one))
      const left = rows.map(({ id }) => id)
      await database.identity((tx) => releaseOutgoing(tx, lockToken, left))
    } finally {
      clearInterval(renewing)
    }
  }

  function poll(): Promise<void> {
    isPending = true
    if (closing.signal.aborted || kinds.length === 0) return Promise.resolve()
    working ??= outside(workOff)
    return working
  }

  return {
    async enqueue(tx, { kind, topic, groupId, personId, recipientId = null, about = {}, message }) {
      const content = { ...message }
      const id = crypto.randomUUID()
      await tx.insert(table).values({ id, kind, topic, groupId, personId, recipientId, about, content })
    },
    pollNow: () => void poll(),
    start(given) {
      delivery.onGivenUp = given
      timer = setInterval(() => void poll(), pollMs).unref()
      void poll()
    },
    settled: poll,
    async close() {
      closing.abort()
      clearInterval(timer)
      await working
    },
  }
}

const isAway = (error: unknown): boolean => error instanceof SendingError && error.isAway

interface Delivery {
  onGivenUp: Partial<Record<OutgoingTopic, OnGivenUp>>
  /** Sends a claimed row and records the outcome. Does not reject. */
  attempt(row: ClaimedOutgoing): Promise<void>
}

function createDelivery({
  database,
  channels,
  log,
  lockToken,
  closing,
}: OutgoingParts & { lockToken: string; closing: AbortSignal }): Delivery {
  /** Kinds whose receiver did not work at the last attempt. */
  const away = new Set<string>()
  const delivery: Delivery = { onGivenUp: {}, attempt }
  return delivery

  async function attempt(row: ClaimedOutgoing): Promise<void> {
    const { id, kind, content } = row
    try {
      await channels[kind]?.send({ ...(content as unknown as Message), id })
    } catch (error) {
      if (isAway(error)) away.add(kind)
      await record(() => fail(row, error))
      return
    }
    const isRecovered = away.delete(kind)
    await record(() =>
      database.identity(async (tx) => {
        const isOurs = await endOutgoing(tx, { id, lockToken }, 'sent')
        if (!isOurs) log().warn({ outgoing: id }, 'a message was sent by two processes')
        if (isRecovered) await hastenOutgoing(tx, kind)
      }),
    )
  }

  async function fail({ id, kind, topic, about, attempts, ageSeconds }: ClaimedOutgoing, error: unknown) {
    const labels = { err: error, outgoing: id, kind, topic, attempts }
    const isPermanent = error instanceof SendingError && error.isPermanent
    const seconds = isPermanent ? undefined : secondsToNext({ attempts, ageSeconds })
    if (seconds !== undefined) {
      log().warn({ ...labels, seconds }, 'a message was not sent, and will be tried again')
      await database.identity((tx) =>
        delayOutgoing(tx, { id, lockToken }, { seconds, isAway: isAway(error) }),
      )
      return
    }
    await database.identity(async (tx) => {
      if (await endOutgoing(tx, { id, lockToken }, 'given-up'))
        await delivery.onGivenUp[topic as OutgoingTopic]?.(tx, about)
    })
    log().error(labels, 'a message was given up')
  }

  /** Repeats until the database has taken it: otherwise the message would be sent again. */
  async function record(work: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await work()
      } catch (error) {
        log().error({ err: error }, 'the outcome of a message was not recorded')
        if (closing.aborted) return
        await new Promise((resolve) => setTimeout(resolve, recordAgainMs))
      }
  }
}
