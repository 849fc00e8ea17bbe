import { asc, sql } from '@lustra/server/platform/database/sql.ts'
import type { ActionStatus } from '@lustra/core/contract'
import { proposals } from '@lustra/server/platform/database/schema/follow-up.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { createRandom, type Random } from '../random.ts'
import { familyNames, givenNames, nameOf } from '../demo-groups.ts'
import { proposalTalks } from './proposal-talks.ts'
import { batches } from '../batches.ts'

const batchRows = 1_000
const dayMs = 24 * 60 * 60_000

/** Stores the history of one group's proposals, inside that group's scope. */
export async function seedProposalSteps(tx: Tx, groupId: number, today: Date): Promise<void> {
  const random = createRandom(4_000_000 + groupId)
  const rows = await tx.select().from(proposals).orderBy(asc(proposals.id))
  const steps = rows.flatMap((proposal) => makeProposalSteps(random, proposal, today))
  for (const some of batches(steps, batchRows))
    await tx.execute(sql`insert into proposal_steps (group_id, proposal_id, store_id, status, contents, by_name, is_staff, at)
      select ${groupId}::int, step.* from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as step(proposal_id bigint, store_id bigint, status text, contents text, by_name text, is_staff boolean, at timestamptz)`)
}

/** A row of proposal_steps, with the names of its columns. */
export interface ProposalStepRow {
  proposal_id: number
  store_id: number
  status: ActionStatus
  contents: string
  by_name: string
  is_staff: boolean
  at: string
}

type Proposal = Pick<typeof proposals.$inferSelect, 'id' | 'storeId' | 'tmName' | 'deathLineDate' | 'status'>

/** Creates the steps of a proposal: made by the company, questioned and decided by the customer. */
export function makeProposalSteps(random: Random, proposal: Proposal, today: Date): ProposalStepRow[] {
  const talk = random.pick(proposalTalks)
  const customer = nameOf(random.pick(familyNames), random.pick(givenNames))
  const isAsked = random.chance(0.5)
  const deadline = new Date(proposal.deathLineDate).getTime()
  const begun = Math.min(deadline, today.getTime()) - random.between(20, 40) * dayMs
  const until = Math.min(today.getTime(), Math.max(deadline, begun + 15 * dayMs))
  const texts: readonly (readonly [status: ActionStatus, contents: string, isStaff: boolean])[] = [
    ['open', talk.begin, true],
    ...(isAsked
      ? ([
          ['open', talk.question, false],
          ['open', talk.answer, true],
        ] as const)
      : []),
    ...(proposal.status === 'open' ? [] : ([['in-progress', talk.agree, false]] as const)),
    ...(proposal.status === 'done' ? ([['done', talk.done, random.chance(0.6)]] as const) : []),
  ]
  return texts.map(([status, contents, isStaff], index) => ({
    proposal_id: proposal.id,
    store_id: proposal.storeId,
    status,
    contents,
    by_name: isStaff ? proposal.tmName : customer,
    is_staff: isStaff,
    // One after the other, the last one still before the day.
    at: new Date(begun + ((until - begun) * index) / texts.length).toISOString(),
  }))
}
