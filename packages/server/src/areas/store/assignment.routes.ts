import { assignmentModes, storeAssignment, callOfList, storeCalls, storeFilters } from '@lustra/core/contract'
import { and } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { AuditLine } from '../../identity/audit/audit.ts'
import { skipAudit, recordLines } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'
import { pathsOf } from './paths.queries.ts'
import {
  countAssignment,
  findReachableNode,
  notThese,
  assignStores,
  type OrganizeNode,
  type MovedStore,
  storesWithIds,
} from './assignment.queries.ts'
import { storesThat } from './search.queries.ts'
import { pathText } from './store-sheet.columns.ts'

const action = 'stores-placed'
/** Small enough to read one audit entry, large enough that 20,000 stores need few entries. */
const storesInEntry = 100

type StoreAssignment = z.output<typeof storeAssignment>

/** Assigns stores to a node, individually or by filter (A4). */
export const assignmentRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    for (const mode of assignmentModes)
      route(
        app,
        callOfList(storeCalls.assignStores, mode),
        { access: { who: 'member', modules: modulesOf('Store') }, audit: action },
        async (input, request) =>
          context.database.tenant(scopeOf(request), async (tx) => {
            const node = await findReachableNode(tx, input.OrganizeId)
            const chosen = await selectedStores(tx, input)
            const counts = await countAssignment(tx, mode, chosen, node)
            if (counts.Chosen === 0) throw new InvalidInputError('StoreIds', 'no store is chosen')
            if (input.DryRun || counts.Changed === 0) {
              skipAudit(request)
              return counts
            }
            const moved = await assignStores(tx, mode, chosen, node)
            // Checked after waiting for locks on the node and the stores.
            await refuseLostRights(tx, scopeOf(request), 'Store', 'own')
            const result = { ...counts, Changed: moved.length }
            await recordLines(context, request, tx, [
              ...(await linesOf(tx, moved, node)),
              { action, target: node.name, before: null, after: { how: mode, ...result } },
            ])
            return result
          }),
      )
  }

/** Ids must all match; a filter selects whatever it finds. */
async function selectedStores(tx: Tx, { StoreIds, Filter, Except }: StoreAssignment) {
  if (StoreIds.length > 0) return storesWithIds(tx, StoreIds)
  if (!Filter) throw new InvalidInputError('StoreIds', 'no store is chosen')
  return and(storesThat(storeFilters.parse(Filter)), notThese(Except))
}

/** Audit lines: the previous and the new node of each store, by code. */
async function linesOf(
  tx: Tx,
  moved: readonly MovedStore[],
  { id, name }: OrganizeNode,
): Promise<AuditLine[]> {
  const paths = await pathsOf(tx, [id, ...moved.map(({ formerId }) => formerId)])
  const pathOf = (node: number | null) => pathText((node !== null && paths.get(node)) || [])
  const lines: AuditLine[] = []
  for (let from = 0; from < moved.length; from += storesInEntry) {
    const some = moved.slice(from, from + storesInEntry)
    lines.push({
      action,
      target: name,
      before: Object.fromEntries(some.map(({ code, formerId }) => [code, pathOf(formerId)])),
      after: Object.fromEntries(some.map(({ code }) => [code, pathOf(id)])),
    })
  }
  return lines
}
