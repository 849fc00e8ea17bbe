import type { FastifyBaseLogger } from 'fastify'
import type { KeyCipher } from '../../identity/sessions/key-cipher.ts'
import { secondsToNext } from '../../platform/outgoing/claimed-rows.ts'
import { toCloudEvent } from './cloud-event.ts'
import type { ClaimedDelivery, DeliveryContent, Outcome } from './deliveries.queries.ts'
import { openSecret } from './endpoints.queries.ts'
import type { ReachRules, Resolve } from './reachable-address.ts'
import { sendWebhook, type Sent } from './send-webhook.ts'

const usualTimeoutMs = 10_000
/** Of the pause until the next attempt: so that the receivers of an outage are not all called at once. */
const jitter = 0.2

export interface SenderParts {
  portalAddress: string | undefined
  cipher: KeyCipher
  rules: ReachRules
  /** Shorter in tests. */
  timeoutMs?: number | undefined
  resolve?: Resolve | undefined
  log(): Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Makes attempts; `closing` ends those under way. */
export function createSender(
  { portalAddress, cipher, rules, timeoutMs = usualTimeoutMs, resolve, log }: SenderParts,
  closing: AbortSignal,
) {
  return { attemptTo, sendOnce }

  /** Does not reject. Without content the account may not have it any more. */
  async function attemptTo(
    delivery: ClaimedDelivery,
    content: DeliveryContent | undefined,
  ): Promise<Outcome> {
    const { id, endpointId, line } = delivery
    const outcome = { id, endpointId, line, state: 'ended', seconds: 0, error: '', isGone: false } as const
    const sent = content && (await sendOnce(content))
    if (!sent || sent.isDelivered) return outcome
    const { status, error } = sent
    // Ended because this process ends: another one tries at once.
    const seconds = closing.aborted && status === undefined ? 0 : secondsToNext(delivery)
    const labels = { delivery: id, endpoint: endpointId, attempts: delivery.attempts, status }
    const failed = { ...outcome, error, isGone: status === 410 }
    if (seconds === undefined) {
      log().error(labels, 'a webhook was given up')
      return { ...failed, state: 'given-up' }
    }
    log().warn(
      labels,
      failed.isGone
        ? 'a webhook was not delivered, and is paused until it is put again: its receiver answered 410'
        : 'a webhook was not delivered, and will be tried again',
    )
    return { ...failed, state: 'delayed', seconds: seconds * (1 + Math.random() * jitter) }
  }

  async function sendOnce({
    url,
    endpointId,
    secret,
    secretBefore,
    ...event
  }: DeliveryContent): Promise<Sent> {
    const secrets: string[] = []
    try {
      secrets.push(openSecret(cipher, endpointId, secret))
    } catch {
      return {
        isDelivered: false,
        status: undefined,
        error: 'The secret of this webhook cannot be opened: rotate it.',
      }
    }
    try {
      if (secretBefore) secrets.push(openSecret(cipher, endpointId, secretBefore))
    } catch {
      // Without the key that encrypted it, a secret cannot sign.
    }
    const body = JSON.stringify(toCloudEvent(event, portalAddress))
    return sendWebhook(
      { url, id: event.id, body, secrets },
      {
        ...rules,
        timeoutMs,
        resolve,
        signal: closing,
      },
    )
  }
}
