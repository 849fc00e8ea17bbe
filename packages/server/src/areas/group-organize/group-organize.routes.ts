import {
  deletedOrganizes,
  idQuery,
  idVersionQuery,
  inUse,
  newOrganize,
  organize,
  organizeChoice,
  organizeNameQuery,
  organizeTree,
  organizeUpdate,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { addOrganize, changeOrganize } from './change-organize.ts'
import { deleteOrganize } from './delete-organize.ts'
import { findByName } from './find-by-name.ts'
import { findOrganize, findTree } from './organize.queries.ts'

const tags = ['GroupOrganize']
/** Placing stores, people or roles uses the same nodes. */
const readAccess = {
  who: 'member',
  modules: ['GroupOrganize', 'Store', 'User', 'GroupRole'].flatMap(modulesOf),
} as const
const changeAccess = { who: 'member', modules: modulesOf('GroupOrganize'), allStores: true } as const

/** Calls of the organisation (A3): the group's tree of regions and brands that stores belong to. */
export const groupOrganizeRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(context))
    await app.register(changeRoutes(context))
  }

const readRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: readAccess }

    app.get('/Security/GroupOrganize/GetAllOrganizeTreeTable', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Every node that the caller sees, with its number of stores',
        description:
          'Parents before children, children by Sort and then by name. A role that does not see every store gets its nodes with their subtrees and ancestors.',
        response: responsesOf(organizeTree),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findTree(tx, callerOf(request).language)),
        ),
    })

    app.get('/Security/GroupOrganize/GetAllOrganize', {
      config,
      schema: {
        tags,
        summary: 'The same nodes, for pickers',
        response: responsesOf(z.array(organizeChoice)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const nodes = await findTree(tx, callerOf(request).language)
          return success(
            nodes.map(({ OrganizeId, ParentId, Name, ShownName }) => ({
              OrganizeId,
              ParentId,
              Name,
              ShownName,
            })),
          )
        }),
    })

    app.get('/Security/GroupOrganize/GetOrganizeByName', {
      config,
      schema: {
        tags,
        summary: 'Nodes whose name contains a text, with their ancestors',
        querystring: organizeNameQuery,
        response: responsesOf(organizeTree),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(findByName(await findTree(tx, callerOf(request).language), request.query.name)),
        ),
    })

    app.get('/Security/GroupOrganize/GetOrganizeById', {
      config,
      schema: {
        tags,
        summary: 'One node',
        description: 'Error: not-found.',
        querystring: idQuery,
        response: responsesOf(organize),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findOrganize(tx, request.query.id, callerOf(request).language)),
        ),
    })
  }

const changeRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context

    app.post('/Security/GroupOrganize/Insert', {
      config: { access: changeAccess, audit: 'organize-added' },
      schema: {
        tags,
        summary: 'Add a node',
        description:
          'Errors: invalid-input (name, depth, sort, number of nodes), not-found (parent), name-taken.',
        body: newOrganize,
        response: responsesOf(organize),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const added = await once(tx, request, context.clock(), async () => {
            const { id, name, change } = await addOrganize(tx, scopeOf(request), request.body)
            await recordChange(context, request, tx, name, change)
            return id
          })
          return success(await findOrganize(tx, added, callerOf(request).language))
        }),
    })

    app.post('/Security/GroupOrganize/UpdateOrganizeAsync', {
      config: { access: changeAccess, audit: 'organize-changed' },
      schema: {
        tags,
        summary: 'Change name, order or parent of a node',
        description:
          'Errors: invalid-input (also a move into itself), not-found, name-taken, changed-meanwhile.',
        body: organizeUpdate,
        response: responsesOf(organize),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const changed = await changeOrganize(tx, scopeOf(request), request.body)
          if (changed) await recordChange(context, request, tx, changed.name, changed.change)
          else skipAudit(request)
          return success(await findOrganize(tx, request.body.OrganizeId, callerOf(request).language))
        }),
    })

    app.delete('/Security/GroupOrganize/DeleteOrganizeAsync', {
      config: { access: changeAccess, audit: 'organize-deleted' },
      schema: {
        tags,
        summary: 'Delete a node and the empty nodes below it',
        description:
          'Returns the deleted nodes, parents first. Errors: not-found, changed-meanwhile, node-in-use; then ResData lists the stores, people and roles.',
        querystring: idVersionQuery,
        response: responsesOf(z.union([deletedOrganizes, inUse])),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const deleted = await deleteOrganize(
            tx,
            scopeOf(request),
            request.query,
            callerOf(request).language,
          )
          const names = deleted.map(({ Name }) => Name)
          // Enough to identify it; a group has thousands of nodes.
          const before = { Nodes: names.slice(0, 100), Count: names.length }
          await recordChange(context, request, tx, names[0], changeOf(before, undefined))
          return success(deleted)
        }),
    })
  }
