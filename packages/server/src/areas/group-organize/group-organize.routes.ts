import { groupOrganizeCalls, type Organize } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { addOrganize, changeOrganize } from './change-organize.ts'
import { deleteOrganize } from './delete-organize.ts'
import { findOrganize, findTree } from './organize.queries.ts'
import { comparableName } from '../shared/plain-name.ts'

/** Placing stores, people or roles uses the same nodes. */
const readAccess = {
  who: 'member',
  modules: ['GroupOrganize', 'Store', 'User', 'GroupRole'].flatMap(modulesOf),
} as const
const changeAccess = { who: 'member', modules: modulesOf('GroupOrganize'), allStores: true } as const

/** Calls of the organisation (A3): the group's tree of regions and brands that stores belong to. */
export const groupOrganizeRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(readRoutes(context))
    await app.register(changeRoutes(context))
  }

const readRoutes =
  ({ database }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const config = { access: readAccess }

    route(app, groupOrganizeCalls.organizeTree, { ...config, replica: 'reads' }, async (_, request) =>
      database.tenant(scopeOf(request), async (tx) => await findTree(tx, callerOf(request).language)),
    )

    route(app, groupOrganizeCalls.organizeChoices, config, async (_, request) =>
      database.tenant(scopeOf(request), async (tx) => {
        const nodes = await findTree(tx, callerOf(request).language)
        return nodes.map(({ OrganizeId, ParentId, Name, ShownName }) => ({
          OrganizeId,
          ParentId,
          Name,
          ShownName,
        }))
      }),
    )

    route(app, groupOrganizeCalls.organizesByName, config, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) =>
        findByName(await findTree(tx, callerOf(request).language), input.name),
      ),
    )

    route(app, groupOrganizeCalls.organize, config, async (input, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findOrganize(tx, input.id, callerOf(request).language),
      ),
    )
  }

const changeRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context

    route(
      app,
      groupOrganizeCalls.addOrganize,
      { access: changeAccess, audit: 'organize-added' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const added = await once(tx, request, context.clock(), async () => {
            const { id, name, change } = await addOrganize(tx, scopeOf(request), input)
            await recordChange(context, request, tx, name, change)
            return id
          })
          return findOrganize(tx, added, callerOf(request).language)
        }),
    )

    route(
      app,
      groupOrganizeCalls.updateOrganize,
      { access: changeAccess, audit: 'organize-changed' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const changed = await changeOrganize(tx, scopeOf(request), input)
          if (changed) await recordChange(context, request, tx, changed.name, changed.change)
          else skipAudit(request)
          return findOrganize(tx, input.OrganizeId, callerOf(request).language)
        }),
    )

    route(
      app,
      groupOrganizeCalls.deleteOrganize,
      { access: changeAccess, audit: 'organize-deleted' },
      async (input, request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const deleted = await deleteOrganize(tx, scopeOf(request), input, callerOf(request).language)
          const names = deleted.map(({ Name }) => Name)
          // Enough to identify it; a group has thousands of nodes.
          const before = { Nodes: names.slice(0, 100), Count: names.length }
          await recordChange(context, request, tx, names[0], changeOf(before, undefined))
          return deleted
        }),
    )
  }

/** Filters an ordered tree: nodes whose name contains the text, and their ancestors. */
function findByName(tree: readonly Organize[], typed: string): Organize[] {
  const text = comparableName(typed)
  const found = new Set<string>()
  // Backwards, so that children come before their parents.
  for (const { OrganizeId, ParentId, Name, ShownName = Name } of tree.toReversed()) {
    const isNamed = [Name, ShownName].some((name) => comparableName(name).includes(text))
    if (!found.has(OrganizeId) && !isNamed) continue
    found.add(OrganizeId)
    if (ParentId) found.add(ParentId)
  }
  return tree.filter(({ OrganizeId }) => found.has(OrganizeId))
}
