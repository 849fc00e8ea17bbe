import { commonMaterial, materialIdQuery, materialSearch, paged, pagingRules } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countMaterials, findMaterial, findMaterials, toMaterial } from './common-material.queries.ts'
import type { MaterialContext } from './context.ts'
import { materialDownloadRoutes } from './download.routes.ts'

/** The calls of the common materials (P3), additions of this project. */
export const commonMaterialRoutes =
  (context: MaterialContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, fileTickets } = context
    const tags = ['CommonMaterial']
    const config = { access: { who: 'member', modules: modulesOf('CommonMaterial') } } as const

    app.post('/CommonMaterial/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search materials, a page at a time',
        description: `The keyword is searched in titles and descriptions. Links sort as 0 bytes. ${pagingRules}`,
        body: materialSearch,
        response: responsesOf(paged(commonMaterial)),
      },
      handler: async (request) => {
        const { language } = callerOf(request)
        const addressOf = await fileTickets.addresses(callerOf(request))
        const page = await database.tenant(scopeOf(request), async (tx) => {
          const hits = await countMaterials(tx, request.body, language)
          return toPaged(request.body, hits, () => findMaterials(tx, request.body, language))
        })
        const Items = await Promise.all(page.Items.map((row) => toMaterial(row, addressOf)))
        return success({ ...page, Items })
      },
    })

    app.get('/CommonMaterial/GetDetail', {
      config,
      schema: {
        tags,
        summary: 'A material',
        description: 'Error: not-found.',
        querystring: materialIdQuery,
        response: responsesOf(commonMaterial),
      },
      handler: async (request) => {
        const addressOf = await fileTickets.addresses(callerOf(request))
        const row = await database.tenant(scopeOf(request), (tx) =>
          findMaterial(tx, request.query.id, callerOf(request).language),
        )
        return success(await toMaterial(row, addressOf))
      },
    })

    await app.register(materialDownloadRoutes(context))
  }
