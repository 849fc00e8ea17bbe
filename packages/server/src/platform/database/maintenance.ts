import { lt } from 'drizzle-orm'
import { forgetUnreadFiles } from '../../areas/service-report/report-files.queries.ts'
import type { Database } from './open.ts'
import { codeRequests, outbox, verificationCodes } from './schema/codes.ts'
import { doneChanges } from './schema/done-changes.ts'
import { usedTokens } from './schema/audit.ts'
import { sessions, signInAttempts } from './schema/identity.ts'

const everyMs = 10 * 60_000
const filesAtOnce = 100
const dayMs = 24 * 60 * 60_000

/** Forgets what nobody needs any more, and does for the embedded database what a server does by itself. */
export async function upkeep(database: Database, now: Date): Promise<void> {
  await database.identity(async (tx) => {
    const yesterday = new Date(now.getTime() - dayMs)
    await tx.delete(signInAttempts).where(lt(signInAttempts.lastAt, yesterday))
    // No limit of codes looks back further than a day; an old code says for a while why it is no longer good.
    await tx.delete(codeRequests).where(lt(codeRequests.at, yesterday))
    await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, yesterday))
    await tx.delete(doneChanges).where(lt(doneChanges.at, yesterday))
    await tx.delete(outbox).where(lt(outbox.at, new Date(now.getTime() - 7 * dayMs)))
    await tx.delete(usedTokens).where(lt(usedTokens.until, now))
    // Ended sessions stay a while so that their tokens get the true reason (40008, 90009).
    await tx.delete(sessions).where(lt(sessions.aliveUntil, new Date(now.getTime() - 7 * dayMs)))
  })
  await forgetFiles(database, now)
  if (database.kind === 'postgres') return
  // The embedded engine (0.5.16) never vacuums, and checkpoints only when told: its log would grow without end.
  await database.asOwner(async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Each round in a transaction of its own: nobody who reads waits for more than a few rows, and what is done stays done. */
async function forgetFiles(database: Database, now: Date): Promise<void> {
  while (await database.identity((tx) => forgetUnreadFiles(tx, now, filesAtOnce)));
}

/** Starts upkeep on a timer. Returns the stop. A failed round is reported and tried again next time. */
export function startUpkeep(
  database: Database,
  clock: () => Date,
  report: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void upkeep(database, clock()).catch(report), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
