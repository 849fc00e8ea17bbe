import { AppError, type ProposalDetail } from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import { proposalSteps as steps } from '../../platform/database/schema/follow-up.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Locale } from '../shared/locale.ts'
import { findRow, toProposal, translateProposals } from './search.queries.ts'

/** The reader of a proposal, and whether they may answer it. */
export interface ProposalReader {
  locale: Locale
  mayAnswer: boolean
}

/** Returns a proposal with its history. Throws 'not-found', also for another group or store. */
export async function findProposal(tx: Tx, id: string, reader: ProposalReader): Promise<ProposalDetail> {
  const proposalId = toProposalId(id)
  const row = await findRow(tx, proposalId, reader.locale)
  if (!row) throw new AppError('not-found', 'no such proposal for this person')
  const history = await findSteps(tx, proposalId)
  const translate = await translateProposals(
    tx,
    reader.locale,
    [row],
    history.map(({ By }) => By),
  )
  return {
    ...toProposal(row, translate),
    History: history.map((step) => ({ ...step, By: translate(step.By) })),
    MayAnswer: reader.mayAnswer,
  }
}

/** Parses the id of a proposal. Throws 'not-found' for an impossible id. */
export function toProposalId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no proposal has such an id')
  return rowId
}

async function findSteps(tx: Tx, proposalId: number): Promise<ProposalDetail['History']> {
  const rows = await tx
    .select({
      Status: steps.status,
      Contents: steps.contents,
      By: steps.byName,
      IsStaff: steps.isStaff,
      at: steps.at,
    })
    .from(steps)
    .where(eq(steps.proposalId, proposalId))
    .orderBy(asc(steps.at), asc(steps.id))
  return rows.map(({ at, ...step }) => ({ ...step, At: isoTime(at) }))
}
