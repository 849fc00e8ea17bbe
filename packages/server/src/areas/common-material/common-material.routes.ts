import type { FastifyPluginAsync } from 'fastify'
import { commonMaterialCalls } from '@lustra/core/contract'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countMaterials, findMaterial, findMaterials, toMaterial } from './common-material.queries.ts'
import { materialDownloadRoutes, type MaterialContext } from './download.routes.ts'

/** The calls of the common materials (P3), additions of this project. */
export const commonMaterialRoutes =
  (context: MaterialContext): FastifyPluginAsync =>
  async (app) => {
    const { database, fileTickets } = context
    const config = { access: { who: 'member', modules: modulesOf('CommonMaterial') } } as const

    route(app, commonMaterialCalls.findMaterials, { ...config, replica: 'reads' }, async (input, request) => {
      const { language } = callerOf(request)
      const addressOf = await fileTickets.addresses(callerOf(request))
      const page = await database.tenant(scopeOf(request), async (tx) => {
        const hits = await countMaterials(tx, input, language)
        return toPaged(input, hits, () => findMaterials(tx, input, language))
      })
      const Items = await Promise.all(page.Items.map((row) => toMaterial(row, addressOf)))
      return { ...page, Items }
    })

    route(app, commonMaterialCalls.material, config, async (input, request) => {
      const addressOf = await fileTickets.addresses(callerOf(request))
      const row = await database.tenant(scopeOf(request), (tx) =>
        findMaterial(tx, input.id, callerOf(request).language),
      )
      return toMaterial(row, addressOf)
    })

    await app.register(materialDownloadRoutes(context))
  }
