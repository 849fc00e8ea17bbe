import { documentSearch, documentType, informationDocument, paged, pagingRules } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import {
  countDocuments,
  findDocuments,
  findDocumentTypes,
  toDocument,
} from './information-document.queries.ts'

/** The calls of the information documents (P6), additions of this project. */
export const informationDocumentRoutes =
  ({ database, fileTickets }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['InformationDocument']
    const config = { access: { who: 'member', modules: modulesOf('InformationDocument') } } as const

    app.post('/InformationDocument/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search documents, a page at a time',
        description: `The keyword is searched in titles. ${pagingRules}`,
        body: documentSearch,
        response: responsesOf(paged(informationDocument)),
      },
      handler: async (request) => {
        const { language } = callerOf(request)
        const addressOf = await fileTickets.addresses(callerOf(request))
        const page = await database.tenant(scopeOf(request), async (tx) => {
          const hits = await countDocuments(tx, request.body, language)
          return toPaged(request.body, hits, () => findDocuments(tx, request.body, language))
        })
        const Items = await Promise.all(page.Items.map((row) => toDocument(row, addressOf)))
        return success({ ...page, Items })
      },
    })

    app.get('/InformationDocument/GetTypeList', {
      config,
      schema: {
        tags,
        summary: 'The types used by documents of the group',
        response: responsesOf(z.array(documentType)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findDocumentTypes(tx, callerOf(request).language)),
        ),
    })
  }
