import { placement, placementAnswer, placements, storeFilters } from '@lustra/core/contract'
import { and } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { AuditLine } from '../../identity/audit/audit.ts'
import { leaveUnrecorded, recordLines } from '../../identity/audit/audit-hook.ts'
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
/** Few enough that an entry of the trail can be read, and many enough that 20,000 stores do not fill it. */
const storesInEntry = 100

type PlacementBody = z.output<typeof placement>

/** Placing stores under a node, one by one or all that a filter finds (A4). */
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
            'Stores by their ids, or all that `Filter` finds. BindOrganize takes those without a place, ReBindOrganize those that have one, OverBindOrganize all. With `DryRun` it counts and changes nothing. A role that is narrowed places stores that it sees under nodes that it has. Errors: invalid-input (no store), not-found (a store or the node is out of reach; then nothing is changed).',
          body: placement,
          response: answers(placementAnswer),
        },
        handler: async (request) =>
          context.database.tenant(scopeOf(request), async (tx) => {
            const { body } = request
            const node = await findReachableNode(tx, body.OrganizeId)
            const chosen = await chosenStores(tx, body)
            const counts = await countPlacement(tx, how, chosen, node)
            if (counts.Chosen === 0) throw new InvalidInputError('StoreIds: no store is chosen')
            if (body.DryRun || counts.Changed === 0) {
              leaveUnrecorded(request)
              return success(counts)
            }
            const placed = await placeStores(tx, how, chosen, node)
            // Now that whoever held the node or a store is through.
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

/** What is named by ids is meant exactly; a filter stands for whatever it finds. */
async function chosenStores(tx: Tx, { StoreIds, Filter, Except }: PlacementBody) {
  if (StoreIds.length > 0) return storesWithIds(tx, StoreIds)
  if (!Filter) throw new InvalidInputError('StoreIds: no store is chosen')
  return and(storesThat(storeFilters.parse(Filter)), notThese(Except))
}

/** For the trail: where each store hung before and hangs now, by its code. */
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
