import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { EntityName } from './entity.types.ts'
import { writeScopeOf } from '@lustra/core/contract/integration/entities.ts'
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { findWriter } from '../../identity/service-accounts/accounts.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { integrationLoads as loads } from '../../platform/database/schema/source-keys.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Job, JobHandler } from '../../platform/jobs/job.types.ts'
import { sendLimitOf } from '../shared/send-limit.ts'
import { runBatch } from './batch.ts'
import { entityOf } from './entities.ts'
import { createFreshness } from './freshness.ts'
import { readLines } from './ndjson.ts'
import { countFoundNames } from './people.record.ts'
import { groupRows } from './group-rows.ts'

export const loadJobKind = 'integration-load'

/** Rows of one load. */
export const mostRowsOfLoad = 2_000_000

export const resultType = 'application/x-ndjson'

/** Loads are forgotten after a week, their files after a day. */
export const expiringLoads: ExpiringRows = { column: loads.createdAt, days: () => 7 }

export type Load = typeof loads.$inferSelect

interface LoadPayload extends Record<string, unknown> {
  loadId: string
  groupCode: string
}

/** After so many rows the account's rights are read again. */
const checkedRows = 5_000

const lostRight = 'The account may not write these rows any more.'

/** A permanent failure, which retrying would not change. */
class LoadFailure extends Error {}

export const findLoad = async (tx: Tx, id: string, source: string): Promise<Load | undefined> =>
  (
    await tx
      .select()
      .from(loads)
      .where(and(eq(loads.id, id), eq(loads.source, source)))
  )[0]

/** Of one account and group, waiting and running. */
export const mostLoads = 4
const loadsLock = 727_009
/** Longer than a body takes to come: one whose process died meanwhile keeps no place. */
const longestUploadMs = 60 * 60_000

/** Whether an account may begin another load; until the end of the transaction nobody else begins one for it. */
export async function mayBegin(tx: Tx, source: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${loadsLock}, hashtext(${source}))`)
  const isUnderWay = or(ne(loads.fileKey, ''), gt(loads.createdAt, new Date(now.getTime() - longestUploadMs)))
  const isOpen = and(eq(loads.source, source), inArray(loads.state, ['waiting', 'running']), isUnderWay)
  return (await tx.$count(loads, isOpen)) < mostLoads
}

/** Stores the rows of a load. After a crash it begins anew: what was stored is unchanged then. */
export const loadHandler = (context: IdentityContext): JobHandler => ({
  lane: 'loads',
  async run(job) {
    const { loadId } = job.payload as LoadPayload
    const inGroup = <T>(work: (tx: Tx) => Promise<T>) =>
      context.database.integration(job.scope.groupId, `load ${loadId}`, work)
    const change = (values: Partial<Load>) =>
      inGroup((tx) => tx.update(loads).set(values).where(eq(loads.id, loadId)))
    const [load] = await inGroup((tx) => tx.select().from(loads).where(eq(loads.id, loadId)))
    if (!load || load.state === 'done' || load.state === 'failed') return
    await change({ state: 'running' })
    try {
      const ended = await store(context, job, load)
      await change({ ...ended, state: 'done', endedAt: context.clock() })
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error
      await change({ state: 'failed', problem: error.message, endedAt: context.clock() })
    }
  },
  async giveUp(job) {
    const { loadId } = job.payload as LoadPayload
    await context.database.integration(job.scope.groupId, `load ${loadId}`, (tx) =>
      tx
        .update(loads)
        .set({
          state: 'failed',
          problem: 'The server failed several times: send the rows again.',
          endedAt: context.clock(),
        })
        .where(eq(loads.id, loadId)),
    )
  },
})

async function store(
  context: IdentityContext,
  job: Job,
  load: Load,
): Promise<Pick<Load, 'counts' | 'resultKey' | 'problem'>> {
  const { groupId } = job.scope
  const { groupCode } = job.payload as LoadPayload
  const entity = entityOf(load.entity as EntityName)
  const right = { groupCode, scope: writeScopeOf(entity.declaration), now: context.clock() }
  const findAccount = () => context.database.identity((tx) => findWriter(tx, load.source, right))
  const account = await findAccount()
  if (!account) throw new LoadFailure(lostRight)
  const scope = { groupId, personId: 0, turnOf: `service account ${load.source}` }
  const body = await context.files.open({ ...scope, key: load.fileKey })
  if (!body)
    throw new LoadFailure('The rows have waited for more than a day, and are deleted: send them again.')
  const now = context.clock()
  const actor = `service:${load.source}`
  const audit = {
    at: now,
    actorId: null,
    actor,
    personId: null,
    account: actor,
    groupCode,
    sessionId: null,
    address: '',
    requestId: load.id,
  }
  const writing = {
    context,
    groupId,
    source: load.source,
    now,
    audit,
    invitations: await sendLimitOf(context, 'invitation'),
    foundNames: { found: new Set<string>() },
    inGroup: <T>(work: (tx: Tx) => Promise<T>) => context.database.integration(groupId, load.source, work),
  }
  const writer = groupRows(writing, entity, load.keepsWaiting)
  const results = new PassThrough()
  const counts: Record<string, number> = {}
  let done = 0
  const stored = context.files.add(scope, {
    name: `${load.entity}-results.ndjson`,
    contentType: 'text/plain',
    content: results,
  })
  // Awaited below; a failure before must not end the process.
  stored.catch(() => undefined)
  const mayStillWrite = async () => {
    if (!(await findAccount())) throw new LoadFailure(lostRight)
  }
  try {
    const options = { writer, most: mostRowsOfLoad, dryRun: false, stopsOnError: load.stopsOnError }
    const isWhole = await runBatch(readLines(body.body), options, async (outcomes) => {
      job.signal.throwIfAborted()
      for (const outcome of outcomes) counts[outcome.result] = (counts[outcome.result] ?? 0) + 1
      const text = outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('')
      // The next rows wait until the results are stored.
      if (!results.write(text)) await Promise.race([once(results, 'drain'), stored])
      const before = done
      job.progress((done += outcomes.length))
      if (Math.floor(before / checkedRows) < Math.floor(done / checkedRows)) await mayStillWrite()
    })
    results.end(`${JSON.stringify({ complete: isWhole, ...counts })}\n`)
    const { key } = await stored
    return {
      counts,
      resultKey: key,
      problem: isWhole ? '' : 'It was stopped before its end: see the last line of the result.',
    }
  } catch (error) {
    results.destroy()
    throw error
  } finally {
    await countFoundNames(writing)
    if (counts.created || counts.changed || counts.unchanged)
      // The rows are stored: they are not written again for this.
      await createFreshness(context.database)(account.id, load.entity, context.clock()).catch(() => undefined)
  }
}
