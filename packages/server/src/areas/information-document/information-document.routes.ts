import { informationDocumentCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import {
  countDocuments,
  findDocument,
  findDocuments,
  findDocumentTypes,
  toDocument,
} from './information-document.queries.ts'

/** The calls of the information documents (P6), additions of this project. */
export const informationDocumentRoutes =
  ({ database, fileTickets }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { who: 'member', modules: modulesOf('InformationDocument') } } as const

    route(
      app,
      informationDocumentCalls.findDocuments,
      { ...config, replica: 'reads' },
      async (input, request) => {
        const { language } = callerOf(request)
        const addressOf = await fileTickets.addresses(callerOf(request))
        const page = await database.tenant(scopeOf(request), async (tx) => {
          const hits = await countDocuments(tx, input, language)
          return toPaged(input, hits, () => findDocuments(tx, input, language))
        })
        const Items = await Promise.all(page.Items.map((row) => toDocument(row, addressOf)))
        return { ...page, Items }
      },
    )

    route(app, informationDocumentCalls.document, config, async (input, request) => {
      const addressOf = await fileTickets.addresses(callerOf(request))
      const row = await database.tenant(scopeOf(request), (tx) =>
        findDocument(tx, input.id, callerOf(request).language),
      )
      return toDocument(row, addressOf)
    })

    route(app, informationDocumentCalls.documentTypes, config, async (_, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findDocumentTypes(tx, callerOf(request).language),
      ),
    )
  }
