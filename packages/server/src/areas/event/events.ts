import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeyCipher } from '../../identity/sessions/key-cipher.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Scopes } from '../../platform/database/scope.ts'
import {
  claimDeliveries,
  findContents,
  recordOutcomes,
  type ClaimedDelivery,
  type DeliveryContent,
  type Outcome,
} from './deliveries.queries.ts'
import { findHead } from './feed.queries.ts'
import { createReaders } from './feed-readers.ts'
import type { ReachRules } from './reachable-address.ts'
import { relayEvents } from './relay.queries.ts'
import type { Sent } from './send-webhook.ts'
import { createSender, type SenderParts } from './webhook-sender.ts'

/** Events of people's changes, on their way to the company's systems. */
export interface Events {
  /** Looks for new events and due deliveries now; otherwise within five seconds. Call after the transaction of a change. */
  pollNow(): void
  start(): void
  /** Resolves when an event is there after this position, when the time is over, or when the caller is gone. */
  waitFor(after: number, milliseconds: number, gone: AbortSignal): Promise<void>
  /** Sends an event once, and records nothing. */
  sendOnce(content: DeliveryContent): Promise<Sent>
  /** Whether a URL may be an endpoint: throws UnreachableError. */
  rules: ReachRules
  cipher: KeyCipher
  /** Resolves when nothing is new or due, and no attempt is under way. */
  settled(): Promise<void>
  /** Begins no more attempts, lets readers of the feed go, and waits for the attempts under way. */
  close(): Promise<void>
}

/**
 * Interval of the search for deliveries whose next attempt is due, and for events of processes that have ended before they relayed them;
 * in seconds while nobody waits for the feed, who may wait for a change of another process.
 */
const pollMs = 1_000
const idleTicks = 5
/** Until another process that relays has ended its transaction: it may not have seen an event that was committed since. */
const relayAgainMs = 100

interface EventsParts extends SenderParts {
  database: Pick<Scopes, 'identity'>
  clock: Clock
}

/**
 * Relays events and sends webhooks, in every process: the database decides which of them gives positions, and which one makes an attempt.
 * A delivery is deleted once its receiver has it; a process that is killed before has sent it, and another one sends it once more under
 * the same id.
 */
export function createEvents(parts: EventsParts): Events {
  const { database, clock, cipher, rules, log } = parts
  // The caller of `pollNow` may be inside a transaction.
  const outside = AsyncLocalStorage.snapshot()
  const lockToken = crypto.randomUUID()
  const closing = new AbortController()
  const { attemptTo, sendOnce } = createSender(parts, closing.signal)
  const attempts = new Set<Promise<void>>()
  const finished = new Set<Outcome>()
  const readers = createReaders()
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isPending = false
  /** Whether there may be events without a position. */
  let isNew = false
  let hasFailed = false

  async function workOff(): Promise<void> {
    try {
      while (isPending && !closing.signal.aborted) {
        isPending = false
        await recordFinished()
        const relays = isNew
        isNew = false
        // One transaction where there is nothing to do.
        const { left, head, claimed, contents } = await database.identity(async (tx) => {
          const relayed = relays ? await relayEvents(tx, clock()) : 'all'
          const last = readers.areWaiting() ? await findHead(tx) : 0
          const due = await claimDeliveries(tx, lockToken)
          return { left: relayed, head: last, claimed: due, contents: await findContents(tx, due, clock()) }
        })
        if (left === 'more') isPending = isNew = true
        if (relays) clearTimeout(again)
        if (relays) again = left === 'elsewhere' ? setTimeout(look, relayAgainMs).unref() : undefined
        readers.tell(head)
        for (const delivery of claimed) begin(delivery, contents.get(delivery.id))
      }
      hasFailed = false
    } catch (error) {
      // Every second while the database is away.
      if (!hasFailed) log().error({ err: error }, 'events could not be read')
      hasFailed = isNew = true
    } finally {
      working = undefined
    }
  }

  /** Outcomes stay until the database has them: what was delivered would be sent again. */
  async function recordFinished(): Promise<void> {
    const outcomes = [...finished]
    if (outcomes.length === 0) return
    await database.identity((tx) => recordOutcomes(tx, lockToken, outcomes))
    for (const outcome of outcomes) finished.delete(outcome)
  }

  function begin(delivery: ClaimedDelivery, content: DeliveryContent | undefined): void {
    const attempt = attemptTo(delivery, content).then((outcome) => {
      finished.add(outcome)
      attempts.delete(attempt)
      void poll()
    })
    attempts.add(attempt)
  }

  /** Looks for new events, too. */
  function look(): Promise<void> {
    isNew = true
    return poll()
  }

  function poll(): Promise<void> {
    isPending = true
    if (closing.signal.aborted) return Promise.resolve()
    working ??= outside(workOff)
    return working
  }

  return {
    rules,
    cipher,
    sendOnce,
    pollNow: () => void look(),
    start() {
      let ticks = 0
      timer = setInterval(() => {
        if (readers.areWaiting() || ++ticks % idleTicks === 0) void look()
      }, pollMs).unref()
      void look()
    },
    waitFor: (after, milliseconds, gone) =>
      readers.wait(after, AbortSignal.any([gone, closing.signal, AbortSignal.timeout(milliseconds)])),
    async settled() {
      do {
        await look()
        await Promise.all(attempts)
      } while (attempts.size > 0 || finished.size > 0 || working || again)
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      clearTimeout(again)
      await working
      await Promise.all(attempts)
      await recordFinished().catch((error: unknown) =>
        log().error({ err: error }, 'outcomes of webhooks were not recorded'),
      )
    },
  }
}
