import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { JobHandler } from '../../platform/jobs/job.types.ts'
import { sendLimitOf } from '../shared/send-limit.ts'
import { enqueueLetter } from '../shared/invitation-mail.ts'
import { findInviter } from './invitation.ts'
import type { UserContext } from './user-access.ts'

export const invitationJobKind = 'sheet-invitations'

/** People per transaction: their rows are locked, and other jobs of the process wait. */
const invitedAtOnce = 50

export interface InvitationPayload extends Record<string, unknown> {
  /** Not `importId`: the progress of an import is that of the job with this name. */
  sheetId: number
  /** Rows up to this line were processed by previous jobs. */
  afterLine: number
  /** Of the person who stored the sheet. */
  language: Language
}

interface Invited {
  line: number
  id: number
  account: string
  mail: string
}

/** Enqueues the invitations of a sheet's people, each recorded as invited in the same transaction, also when two processes run the job. */
export const invitationHandler = (context: UserContext, log: FastifyBaseLogger): JobHandler => ({
  async run({ id: jobId, payload, scope }) {
    if (!context.messages.mail) return
    const { sheetId, afterLine, language } = payload as InvitationPayload
    const limit = await sendLimitOf(context, 'invitation')
    await context.database.tenant(scope, async (tx) => {
      const due = await findDue(tx, sheetId, afterLine)
      const by = { ...scope, language }
      const inviter = await findInviter(context, tx, by)
      const invitedAt = context.clock()
      const claimed = await claim(tx, due, invitedAt)
      for (const person of due.filter(({ id }) => claimed.has(id))) {
        if (await limit.tryCount(tx, { kind: 'mail', mail: person.mail })) {
          await enqueueLetter(context, tx, by, inviter, { ...person, invitedAt })
          continue
        }
        await asIdentity(tx, () => tx.update(people).set({ invitedAt: null }).where(eq(people.id, person.id)))
        log.warn({ person: person.id, jobId }, 'an invitation was not sent: the recipient was sent too many')
      }
      const last = due.at(-1)
      if (!last || due.length < invitedAtOnce) return
      const next: InvitationPayload = { sheetId, afterLine: last.line, language }
      await context.jobs.enqueue(tx, { kind: invitationJobKind, scope, payload: next })
    })
    context.outgoing.pollNow()
  },
  async giveUp({ id, payload }) {
    const { sheetId } = payload as InvitationPayload
    log.error({ jobId: id, importId: sheetId }, 'the invitations of a sheet were given up')
  },
})

/** Returns the next people of the sheet to invite. */
const findDue = (tx: Tx, sheetId: number, afterLine: number): Promise<Invited[]> =>
  tx
    .select({ line: rows.line, id: people.id, account: people.account, mail: people.mail })
    .from(rows)
    .innerJoin(people, and(eq(people.id, rows.targetId), eq(people.managedBy, rows.groupId)))
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, rows.groupId), eq(memberships.personId, people.id), memberships.valid),
    )
    .where(
      and(
        eq(rows.importId, sheetId),
        eq(rows.outcome, 'added'),
        gt(rows.line, afterLine),
        isNull(people.invitedAt),
      ),
    )
    .orderBy(asc(rows.line))
    .limit(invitedAtOnce)

/**
 * Records people as invited, except those who were invited manually meanwhile, by another run of this job, or have signed in; returns
 * the ids of the others. A concurrent run waits here, and finds none of them.
 */
async function claim(tx: Tx, due: readonly Invited[], invitedAt: Date): Promise<Set<number>> {
  const ids = due.map(({ id }) => id)
  const uninvited = and(inArray(people.id, ids), isNull(people.invitedAt), eq(people.hasSignedIn, false))
  const rows = await asIdentity(tx, () =>
    tx.update(people).set({ invitedAt }).where(uninvited).returning({ id: people.id }),
  )
  return new Set(rows.map(({ id }) => id))
}
