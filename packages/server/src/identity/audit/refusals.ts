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

/** How many refusals of one source are recorded individually within ten minutes; the rest is counted. */
const shares = {
  address: 20,
  person: 50,
  /** What was tried at one account without a session, from all addresses together. */
  account: 20,
  /** All people of one group together. */
  group: 200,
} as const

/**
 * Limits of one process for all sources together, so that refusals do not fill the database; those without a session and
 * those of signed-in people are counted separately. From `common` on only sources are recorded that have had few, so that
 * many refusals of some hide nothing of others.
 */
const totals = { common: 1_000, all: 3_000, few: 3 } as const

/** How many sources are named, each by an entry of its own, with the number of what was only counted. */
const mostNamed = 300

/** Records refusals in the audit trail and in the log. */
export interface Refusals {
  /** Resolves when it is recorded or counted; never rejects. */
  note(error: AppError, request: FastifyRequest): Promise<void>
}

interface Window {
  until: number
  /** The first entry of each kind, with the number of repetitions. */
  kinds: Map<string, { entry: AuditEntryInput; again: number }>
  /** How many were recorded individually, by source. */
  written: Map<string, number>
  /** Refusals above a share, by action, account, group and network. */
  above: Map<string, { entry: AuditEntryInput; times: number }>
  /** Those of further sources, by action. */
  aboveOfOthers: Map<AuditEntryInput['action'], number>
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
  aboveOfOthers: new Map(),
})

/** Whether this is recorded individually; counts it otherwise. */
function isFirst(
  window: Window,
  entry: AuditEntryInput,
  request: FastifyRequest,
  { typed = '' }: RefusalNote,
): boolean {
  const { kinds, written } = window
  const sources = sourcesOf(entry, request, typed)
  const kind = JSON.stringify([...sources.keys(), networkOf(request.ip), entry.action, entry.target, typed])
  const earlier = kinds.get(kind)
  if (earlier) {
    earlier.again++
    return false
  }
  const of = (source: string) => written.get(source) ?? 0
  const pool = hasSession(request) ? 'signed in' : 'without a session'
  const few = of(pool) < totals.common ? Infinity : of(pool) < totals.all ? totals.few : 0
  if ([...sources].some(([source, share]) => of(source) >= Math.min(share, few))) {
    countAbove(window, entry, request)
    return false
  }
  for (const source of [...sources.keys(), pool]) written.set(source, of(source) + 1)
  kinds.set(kind, { entry, again: 0 })
  return true
}

const hasSession = ({ caller, partner }: FastifyRequest): boolean => Boolean(caller ?? partner)

/** Whose shares a refusal uses: those of the person and their group, else of the address and of the account that was tried. */
function sourcesOf(
  { groupCode }: AuditEntryInput,
  { caller, partner, ip }: FastifyRequest,
  typed: string,
): Map<string, number> {
  const personOrApp = caller?.personId ?? partner?.appKey
  if (personOrApp !== undefined)
    return new Map([
      [`person ${personOrApp}`, shares.person],
      ...(groupCode ? [[`group ${groupCode}`, shares.group] as const] : []),
    ])
  return new Map([
    [`address ${networkOf(ip)}`, shares.address],
    ...(typed ? [[`account ${typed}`, shares.account] as const] : []),
  ])
}

function countAbove({ above, aboveOfOthers }: Window, entry: AuditEntryInput, { ip }: FastifyRequest): void {
  const { action, actor, personId, account, groupCode } = entry
  const key = JSON.stringify([action, actor, personId, account, groupCode, networkOf(ip)])
  const counted = above.get(key)
  if (counted) counted.times++
  else if (above.size < mostNamed) above.set(key, { entry, times: 1 })
  else aboveOfOthers.set(action, (aboveOfOthers.get(action) ?? 0) + 1)
}

function summariesOf({ kinds, above, aboveOfOthers }: Window, at: Date): AuditEntryInput[] {
  const again = [...kinds.values()].filter((kind) => kind.again > 0)
  return [
    ...again.map(({ entry, again: times }) => ({ ...entry, at, target: `${entry.target} (${times} more)` })),
    ...[...above.values()].map(({ entry, times }) => ({
      ...entry,
      at,
      target: `${times} more, of many kinds`,
    })),
    ...[...aboveOfOthers].map(([action, times]) => ({
      ...withoutPerson(at),
      action,
      target: `${times} more, of many kinds, by others`,
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
  if (request.caller) return { ...auditPart(context, request), groupCode: request.caller.refusedIn }
  const part = auditPartOf(context, request, person ?? { id: null, account: '' })
  // The actor is unknown, even where the person of the account is known.
  return { ...part, actorId: null, actor: request.partner ? `app:${request.partner.appKey}` : '' }
}

/** Names, phones and mails are kept out of the log, so people are logged by id. */
function logged({ action, personId, actorId, address }: AuditEntryInput, error?: AppError) {
  return { action, personId, actorId, address, ...(error && { reason: error.code }) }
}
