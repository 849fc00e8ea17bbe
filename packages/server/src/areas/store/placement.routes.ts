import { placement, placementResult, placements, storeFilters } from '@lustra/core/contract'
import { and } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { AuditLine } from '../../identity/audit/audit.ts'
import { skipAudit, recordLines } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'
import { pathsOf } from './paths.queries.ts'
import {
  countPlacement,
  findReachableNode,
  notThese,
  placeStores,
  type OrganizeNode,
  type PlacedStore,
  storesWithIds,
} from './placement.queries.ts'
import { storesThat } from './search.conditions.ts'
import { pathText } from './store-sheet.columns.ts'

const action = 'stores-placed'
/** Small enough to read one audit entry, large enough that 20,000 stores need few entries. */
const storesInEntry = 100

type PlacementBody = z.output<typeof placement>

/** Placing stores under a node, individually or by filter (A4). */
export const placementRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const how of placements)
      app.post(`/${how}`, {
        config: { access: { who: 'member', modules: modulesOf('Store') }, audit: action },
        schema: {
          tags: ['Store'],
          summary: 'Place stores under a node of the architecture',
          description:
            'Stores by their ids, or all that `Filter` finds. BindOrganize takes those without a place, ReBindOrganize those that have one, OverBindOrganize all. With `DryRun` it counts and changes nothing. A limited role places visible stores under its own nodes. Errors: invalid-input (no store), not-found (a store or the node is not accessible; then nothing is changed).',
          body: placement,
          response: answers(placementResult),
        },
        handler: async (request) =>
          context.database.tenant(scopeOf(request), async (tx) => {
            const { body } = request
            const node = await findReachableNode(tx, body.OrganizeId)
            const chosen = await chosenStores(tx, body)
            const counts = await countPlacement(tx, how, chosen, node)
            if (counts.Chosen === 0) throw new InvalidInputError('StoreIds: no store is chosen')
            if (body.DryRun || counts.Changed === 0) {
              skipAudit(request)
              return success(counts)
            }
            const placed = await placeStores(tx, how, chosen, node)
            // Checked after waiting for locks on the node and the stores.
            await refuseLostRights(tx, scopeOf(request), 'Store', 'own')
            const answer = { ...counts, Changed: placed.length }
            await recordLines(context, request, tx, [
              ...(await linesOf(tx, placed, node)),
              { action, target: node.name, before: null, after: { how, ...answer } },
            ])
            return success(answer)
          }),
      })
  }

/** Ids must all match; a filter stands for whatever it finds. */
async function chosenStores(tx: Tx, { StoreIds, Filter, Except }: PlacementBody) {
  if (StoreIds.length > 0) return storesWithIds(tx, StoreIds)
  if (!Filter) throw new InvalidInputError('StoreIds: no store is chosen')
  return and(storesThat(storeFilters.parse(Filter)), notThese(Except))
}

/** Audit lines: the previous and the new node of each store, by code. */
async function linesOf(
  tx: Tx,
  placed: readonly PlacedStore[],
  { id, name }: OrganizeNode,
): Promise<AuditLine[]> {
  const paths = await pathsOf(tx, [id, ...placed.map(({ formerId }) => formerId)])
  const pathOf = (node: number | null) => pathText((node !== null && paths.get(node)) || [])
  const lines: AuditLine[] = []
  for (let from = 0; from < placed.length; from += storesInEntry) {
    const some = placed.slice(from, from + storesInEntry)
    lines.push({
      action,
      target: name,
      before: Object.fromEntries(some.map(({ code, formerId }) => [code, pathOf(formerId)])),
      after: Object.fromEntries(some.map(({ code }) => [code, pathOf(id)])),
    })
  }
  return lines
}
