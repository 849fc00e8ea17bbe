import { loginLanguages } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Host } from '../host.ts'
import { answers, success } from './envelope.ts'
import { languages } from './languages.ts'

const config = z.object({
  productName: z.string(),
  languages: z.array(z.object({ id: z.enum(languages), login: z.enum(loginLanguages) })),
})

/** GET /config: what a page needs before anybody signed in. */
export const configRoutes =
  ({ productName }: Host): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/config', {
      config: { access: { who: 'anyone' } },
      schema: { tags: ['Host'], summary: 'Product name and languages', response: answers(config) },
      handler: async () =>
        success({
          productName,
          languages: languages.map((id, position) => ({ id, login: loginLanguages[position] ?? 'zh_CN' })),
        }),
    })
  }
