import { AppError } from '@lustra/core/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { groupHeader } from '../access/access.ts'
import { networkOf } from '../login/throttle.rules.ts'
import { auditPart, auditPartOf, writeAudit, type AuditEntryInput } from './audit.ts'
import { noteOf, type RefusalNote } from './refusal-notes.ts'
import { refusedAction, refusedTarget } from './refusal.rules.ts'

const windowMs = 10 * 60_000
const checkedEveryMs = 60_000

/**
 * Maximum number of refusal kinds recorded individually within ten minutes, per source and in total; the rest is
 * counted. Refusals without a session have a separate share, so that many of them hide nothing that a signed-in person attempts.
 */
const shares = {
  stranger: { ofOne: 20, ofAll: 200 },
  signedIn: { ofOne: 50, ofAll: 500 },
} as const
type Share = keyof typeof shares

/** Records refusals in the audit trail and in the log. */
export interface Refusals {
  /** Resolves when it is recorded or counted; never rejects. */
  note(error: AppError, request: FastifyRequest): Promise<void>
}

interface Window {
  until: number
  /** The first entry of each kind, with the number of repetitions. */
  kinds: Map<string, { entry: AuditEntryInput; again: number }>
  written: Map<string, number>
  /** Refusals above the share, by action. */
  above: Map<AuditEntryInput['action'], number>
}

/**
 * Writes the first refusal of a kind (what was done, by whom or under which name, from which network) at once;
 * repetitions within ten minutes become one more entry with their number. So many refusals fill neither the table nor the
 * log. What is written depends on the typed name and not on who has it, so the response time reveals nothing.
 */
export function registerRefusals(app: FastifyInstance, context: IdentityContext): Refusals {
  let current: Window = emptyWindow(context.clock())

  async function note(error: AppError, request: FastifyRequest): Promise<void> {
    const action = refusedAction(error, request)
    if (!action) return
    await closeWindow(false)
    const known = noteOf(error)
    const entry = {
      ...partOf(context, request, known),
      action,
      target: refusedTarget(error, request, groupHeader),
    }
    if (known.isAttack) await noteAttack(entry, request)
    if (!isFirst(current, entry, request, known)) return
    request.log.warn(logged(entry, error), 'refused')
    await write(entry, request.log)
  }

  /**
   * Outside of every share, so that no number of other refusals hides an alarm, which requires twenty checked guesses at
   * one account.
   */
  async function noteAttack(entry: AuditEntryInput, request: FastifyRequest): Promise<void> {
    const attack = {
      ...entry,
      action: 'account-attacked' as const,
      target: 'passwords guessed from everywhere',
    }
    request.log.error(
      { alarm: 'account-attacked', personId: entry.personId, address: entry.address },
      'ALARM: the password of one account is being guessed; a name tried too often waits at unknown addresses, a known one or a code still gets in',
    )
    await write(attack, request.log)
  }

  /** Writes what was only counted, once its window is over. */
  async function closeWindow(isLast: boolean): Promise<void> {
    const now = context.clock()
    if (!isLast && now.getTime() < current.until) return
    const over = current
    current = emptyWindow(now)
    for (const entry of summariesOf(over, now)) {
      app.log.warn(logged(entry), 'refused again')
      await write(entry, app.log)
    }
  }

  async function write(entry: AuditEntryInput, log: FastifyBaseLogger): Promise<void> {
    try {
      await context.database.identity((tx) => writeAudit(tx, entry))
    } catch (error) {
      log.error({ err: error }, 'a refusal is missing in the audit trail')
    }
  }

  const timer = setInterval(() => void closeWindow(false), checkedEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await closeWindow(true)
  })
  return { note }
}

const emptyWindow = (now: Date): Window => ({
  until: now.getTime() + windowMs,
  kinds: new Map(),
  written: new Map(),
  above: new Map(),
})

/** Whether this is recorded individually; counts it otherwise. */
function isFirst(
  { kinds, written, above }: Window,
  entry: AuditEntryInput,
  { caller, partner, ip }: FastifyRequest,
  { typed = '' }: RefusalNote,
): boolean {
  const share: Share = caller || partner ? 'signedIn' : 'stranger'
  const source = `${share} ${caller?.personId ?? partner?.appKey ?? networkOf(ip)}`
  const kind = JSON.stringify([source, networkOf(ip), entry.action, entry.target, typed])
  const earlier = kinds.get(kind)
  if (earlier) {
    earlier.again++
    return false
  }
  const [ofOne, ofAll] = [written.get(source) ?? 0, written.get(share) ?? 0]
  if (ofOne >= shares[share].ofOne || ofAll >= shares[share].ofAll) {
    above.set(entry.action, (above.get(entry.action) ?? 0) + 1)
    return false
  }
  written.set(source, ofOne + 1).set(share, ofAll + 1)
  kinds.set(kind, { entry, again: 0 })
  return true
}

function summariesOf({ kinds, above }: Window, at: Date): AuditEntryInput[] {
  const again = [...kinds.values()].filter((kind) => kind.again > 0)
  return [
    ...again.map(({ entry, again: times }) => ({ ...entry, at, target: `${entry.target} (${times} more)` })),
    ...[...above].map(([action, times]) => ({
      ...withoutPerson(at),
      action,
      target: `${times} more, of many kinds`,
    })),
  ]
}

const withoutPerson = (at: Date) => ({
  at,
  actorId: null,
  actor: '',
  personId: null,
  account: '',
  groupCode: '',
  sessionId: null,
  address: '',
  requestId: '',
})

function partOf(context: IdentityContext, request: FastifyRequest, { person }: RefusalNote) {
  if (request.caller) return auditPart(context, request)
  const part = auditPartOf(context, request, person ?? { id: null, account: '' })
  // The actor is unknown, even where the person of the account is known.
  return { ...part, actorId: null, actor: request.partner ? `app:${request.partner.appKey}` : '' }
}

/** Names, phones and mails are kept out of the log, so people are logged by id. */
function logged({ action, personId, actorId, address }: AuditEntryInput, error?: AppError) {
  return { action, personId, actorId, address, ...(error && { reason: error.code }) }
}
