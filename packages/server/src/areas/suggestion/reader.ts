import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { localeOf } from '../shared/locale.ts'
import { listFor } from '../shared/open-lists.ts'
import type { SuggestionReader } from './detail.queries.ts'

/**
 * Everybody with the module who sees the store may continue a thread, but not in another person's name (S7). Not inside
 * a transaction.
 */
export async function readerOf(request: FastifyRequest, context: IdentityContext): Promise<SuggestionReader> {
  const { modules, personId } = scopeOf(request)
  return {
    personId,
    locale: localeOf(request, context),
    listFor: (category) => listFor(modules, category),
    mayAnswer: isInOwnName(request),
    addressOf: await context.fileTickets.addresses({ personId }),
  }
}
