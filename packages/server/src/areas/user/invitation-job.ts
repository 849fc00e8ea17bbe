import { and, asc, eq, gt, isNull, notExists } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityContext } from '../../identity/context.ts'
import { memberships, passwordHistory, people } from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Job, JobHandler } from '../../platform/jobs/job.types.ts'
import type { Sender } from '../../platform/messages/sender.ts'
import { sendLimitOf, type SendLimit } from '../shared/send-limit.ts'
import type { UserContext } from './context.ts'
import { invitationMail } from './invitation-mail.ts'
import { findInviter, type Inviter } from './invitation.ts'

export const invitationJobKind = 'sheet-invitations'

/** Mails per job: other jobs of the process wait for it. */
const mailsAtOnce = 50

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

/** Dependencies of one job. */
interface Sending {
  context: UserContext
  log: FastifyBaseLogger
  job: Job
  sender: Sender
  limit: SendLimit
  inviter: Inviter
}

/**
 * Sends the invitations of a sheet's people. Each person is recorded as invited once their mail is sent, so that after
 * a crash at most the mail in flight is sent again. Failed ones are shown as not invited.
 */
export const invitationHandler = (context: UserContext, log: FastifyBaseLogger): JobHandler => ({
  async run(job) {
    const sender = context.messages.mail
    if (!sender) return
    const { sheetId, afterLine, language } = job.payload as InvitationPayload
    // An unavailable mail server must not use up limits.
    await sender.check()
    const limit = await sendLimitOf(context, 'invitation')
    const inviter = await findInviter(context, { ...job.scope, language })
    const due = await context.database.tenant(job.scope, (tx) => findDue(tx, sheetId, afterLine))
    for (const [index, person] of due.entries()) {
      job.signal.throwIfAborted()
      await invite({ context, log, job, sender, limit, inviter }, person)
      job.progress(index + 1)
    }
    const last = due.at(-1)
    if (!last || due.length < mailsAtOnce) return
    const payload: InvitationPayload = { sheetId, afterLine: last.line, language }
    await context.database.tenant(job.scope, (tx) =>
      context.jobs.enqueue(tx, { kind: invitationJobKind, scope: job.scope, payload }),
    )
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
    .limit(mailsAtOnce)

/**
 * Sends one mail. A refused one does not stop the others; throws when the mail server is unavailable, so that the job
 * is retried.
 */
async function invite(sending: Sending, { id }: Invited): Promise<void> {
  const { context, log, job, sender, inviter } = sending
  const now = await takeInvited(sending, id)
  if (!now) return
  try {
    await sender.send(invitationMail(now.mail, { ...inviter, account: now.account }))
  } catch (error) {
    log.error({ err: error, person: id, jobId: job.id }, 'an invitation was not sent')
    await sender.check()
    return
  }
  await context.database.tenant(job.scope, (tx) => noteInvited(tx, context, id))
}

/**
 * Returns the person's current state, counted for this mail. Undefined when no invitation is needed any more, or the
 * limit is reached.
 */
async function takeInvited({ context, log, job, limit }: Sending, id: number) {
  try {
    return await context.database.tenant(job.scope, async (tx) => {
      const found = await tx
        .select({ account: people.account, mail: people.mail })
        .from(people)
        .where(eq(people.id, id))
      const [person] = (await isUninvited(tx, id)) ? found : []
      if (person) await limit.count(tx, { kind: 'mail', mail: person.mail })
      return person
    })
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error
    log.warn({ person: id, jobId: job.id }, 'an invitation was not sent: the recipient was sent too many')
    return undefined
  }
}

/** Neither invited manually meanwhile, nor with a password of their own. */
const uninvited = (tx: Tx, id: number) =>
  and(
    eq(people.id, id),
    isNull(people.invitedAt),
    notExists(
      tx
        .select({ id: passwordHistory.personId })
        .from(passwordHistory)
        .where(eq(passwordHistory.personId, people.id)),
    ),
  )

const isUninvited = (tx: Tx, id: number): Promise<boolean> =>
  asIdentity(
    tx,
    async () => (await tx.select({ id: people.id }).from(people).where(uninvited(tx, id))).length > 0,
  )

const noteInvited = (tx: Tx, { clock }: Pick<IdentityContext, 'clock'>, id: number): Promise<unknown> =>
  asIdentity(tx, () => tx.update(people).set({ invitedAt: clock() }).where(uninvited(tx, id)))
