import { hostConfig, loginLanguages } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityContext } from '../context.ts'
import { offeredMethods } from '../../platform/messages/messages.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languages } from '../../platform/http/languages.ts'

/** GET /config: what a page needs before anybody is signed in. */
export const configRoutes =
  ({ productName, messages, directory, sessionsPerAccount }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/config', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['Host'],
        summary: 'Product name, languages and sign-in methods',
        response: responsesOf(hostConfig),
      },
      handler: async () =>
        success({
          productName,
          languages: languages.map((id, position) => ({ id, login: loginLanguages[position] ?? 'zh_CN' })),
          methods: [
            'account' as const,
            ...offeredMethods(messages),
            ...(directory ? ['directory' as const] : []),
          ],
          directory: directory?.config ?? null,
          sessionsPerAccount,
        }),
    })
  }
