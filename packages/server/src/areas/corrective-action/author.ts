import { AppError, type ServiceReportKind } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { mayAssign } from '../shared/may-assign.ts'
import { listFor } from '../shared/open-lists.ts'
import { localeOf, type Locale } from '../shared/locale.ts'
import type { ActionReader } from './detail.queries.ts'

/** Who changes an action, under which name, and when. */
export interface Author {
  groupId: number
  personId: number
  name: string
  locale: Locale
  now: Date
  listFor(category: string): ServiceReportKind | undefined
}

/** Throws 'forbidden' unless the caller may add and assign actions. */
export function refuseToAssign(request: FastifyRequest): void {
  if (!mayAssign(request))
    throw new AppError('forbidden', 'assigning needs the right and the page, in one’s own name')
}

/**
 * Everybody with the module may update an action, the company's staff too: the customer corrects, the company confirms.
 * Not in another person's name (S7). Not inside a transaction.
 */
export async function readerOf(request: FastifyRequest, context: IdentityContext): Promise<ActionReader> {
  const { modules } = scopeOf(request)
  const isOwn = isInOwnName(request)
  return {
    locale: localeOf(request, context),
    listFor: (category) => listFor(modules, category),
    mayUpdate: isOwn,
    mayAssign: mayAssign(request),
    mayVerify: isOwn && callerOf(request).userType !== 'Group',
    addressOf: await context.fileTickets.addresses(callerOf(request)),
  }
}

/** Not inside a transaction. */
export async function authorOf(request: FastifyRequest, context: IdentityContext): Promise<Author> {
  const { groupId, personId, modules } = scopeOf(request)
  const { database, clock } = context
  return {
    groupId,
    personId,
    name: await database.identity((tx) => findRealName(tx, personId)),
    locale: localeOf(request, context),
    now: clock(),
    listFor: (category) => listFor(modules, category),
  }
}
