import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/open.ts'
import type { IdentityContext } from '../context.ts'
import { storeWrittenPosition } from './sessions.queries.ts'

/**
 * After a change its author's lists have to show it, in every process. So its position in the log is stored with the sessions of
 * the person before the response is sent.
 */
export function registerWrittenPositions(app: FastifyInstance, { database }: IdentityContext): void {
  if (!database.replica) return
  app.addHook('onSend', async (request, _reply, payload) => {
    const { audit, replica } = request.routeOptions.config
    if (request.caller && (audit || replica === 'changes')) {
      const { personId } = request.caller
      // The change is committed: a list that shows it some seconds later is better than an error now.
      await rememberChange(database, personId).catch((error: unknown) =>
        request.log.error({ err: error }, 'the position of a change was not stored'),
      )
    }
    return payload
  })
}

/**
 * Lets the person's lists show what they have changed until now. Call it after the commit: only then is the position of the change
 * known. Stores nothing without a replica.
 */
export async function rememberChange(
  { identity, replica }: Pick<Database, 'identity' | 'replica'>,
  personId: number,
): Promise<void> {
  if (replica) await identity((tx) => storeWrittenPosition(tx, personId))
}
