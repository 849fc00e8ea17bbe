import { AppError, type proposalFeedback } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { proposals, proposalSteps as steps } from '../../platform/database/schema/follow-up.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { fullSince, refuseWhileFull } from '../shared/messages.queries.ts'
import { toProposalId } from './detail.queries.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

type Feedback = z.output<typeof proposalFeedback>

/** Who answers, under which name, and when. */
export interface Author {
  groupId: number
  personId: number
  name: string
  /** In the company's name. */
  isStaff: boolean
  now: Date
}

/**
 * Writes a step of a proposal together with its status (P5). Throws 'changed-meanwhile' when the status is no longer
 * the one that the caller saw, 'invalid-input' for an empty step, 'not-found' like `findProposal`, 'too-many' after
 * thirty steps of one person within an hour.
 */
export async function storeFeedback(tx: Tx, feedback: Feedback, author: Author): Promise<void> {
  const proposalId = toProposalId(feedback.id)
  const contents = feedback.Contents.trim()
  if (feedback.Status === feedback.Before && !contents)
    throw new InvalidInputError(['Status', 'Contents'], 'a step needs a new status or a text')
  const storeId = await setStatus(tx, proposalId, feedback)
  const [limit] = await tx
    .select({ since: fullSince(steps, author) })
    .from(steps)
    .where(eq(steps.proposalId, proposalId))
  refuseWhileFull(limit?.since, author.now)
  await tx.insert(steps).values({
    groupId: author.groupId,
    proposalId,
    storeId,
    status: feedback.Status,
    contents,
    personId: author.personId,
    byName: author.name,
    isStaff: author.isStaff,
    at: author.now,
  })
  await addEvents(tx, author.groupId, [
    {
      type: 'lustra.proposal.answered',
      subject: `proposals/${proposalId}`,
      at: author.now,
      rows: [
        { entity: 'proposals', id: proposalId },
        { entity: 'stores', id: storeId },
      ],
      data: {
        proposal: String(proposalId),
        store: String(storeId),
        status: feedback.Status,
        statusBefore: feedback.Before,
        text: contents,
        author: author.name,
        isStaff: author.isStaff,
      },
    },
  ])
}

/** Returns the store of the proposal. Exactly one of several concurrent changes of the same status succeeds. */
async function setStatus(tx: Tx, proposalId: number, { Status, Before }: Feedback): Promise<number> {
  const [changed] = await tx
    .update(proposals)
    .set({ status: Status })
    .where(and(eq(proposals.id, proposalId), eq(proposals.status, Before)))
    .returning({ storeId: proposals.storeId })
  if (changed) return changed.storeId
  const [found] = await tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, proposalId))
  throw found
    ? new AppError('changed-meanwhile', `the proposal is no longer ${Before}`)
    : new AppError('not-found', 'no such proposal for this person')
}
