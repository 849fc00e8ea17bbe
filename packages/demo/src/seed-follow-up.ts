import { asc, gte } from '@lustra/server/platform/database/sql.ts'
import { correctiveActions, proposals } from '@lustra/server/platform/database/schema/follow-up.ts'
import { serviceReports } from '@lustra/server/platform/database/schema/service-reports.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { narrowedAccount } from './accounts.ts'
import { batches, batchRows, type DemoIds } from './rows.ts'
import type { DemoStore } from './customers.ts'
import { makeAction, makeProposal } from './follow-up.ts'
import { createRandom } from './random.ts'
import { seedActionHistory, seedAssignees } from './seed-action-history.ts'
import { seedFeedback } from './visit-feedback.ts'

/** Actions of reports from these days may be open; older ones are done. */
const actionDaysMs = 120 * 24 * 60 * 60_000

/**
 * Stores actions, proposals and feedback at the stores of one group, inside that group's scope. Its reports must be
 * stored before.
 */
export async function seedFollowUp(
  tx: Tx,
  groupId: number,
  ownStores: DemoStore[],
  { ids, today }: { ids: DemoIds; today: Date },
): Promise<void> {
  // A separate random sequence, so that other demo data does not change.
  const random = createRandom(groupId)
  const reports = await findRecentReports(tx, new Date(today.getTime() - actionDaysMs))
  const actions = reports.flatMap((report) => makeAction(random, report, today) ?? [])
  for (const some of batches(actions, batchRows))
    await tx
      .insert(correctiveActions)
      .values(some.map((action) => ({ ...action, groupId, id: ids.next('action') })))
  await seedActionHistory(tx, groupId, { ids, today })
  await seedAssignees(tx, groupId, today)
  await seedFeedback(tx, groupId, reports, { ids, today })
  // A person of two stores has something to read, too.
  const ideas = ownStores.flatMap(
    (store, index) => makeProposal(random, store, today, index < narrowedAccount.stores) ?? [],
  )
  for (const some of batches(ideas, batchRows))
    await tx.insert(proposals).values(some.map((idea) => ({ ...idea, groupId, id: ids.next('proposal') })))
}

const findRecentReports = (tx: Tx, since: Date) =>
  tx
    .select({
      id: serviceReports.id,
      storeId: serviceReports.storeId,
      serviceTime: serviceReports.serviceTime,
      details: serviceReports.details,
    })
    .from(serviceReports)
    .where(gte(serviceReports.serviceTime, since))
    .orderBy(asc(serviceReports.id))
