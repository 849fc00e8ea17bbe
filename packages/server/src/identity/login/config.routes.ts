import { hostConfigCalls, loginLanguages } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { offeredMethods } from '../../platform/messages/messages.ts'
import { route } from '../../platform/http/call-route.ts'
import { languages } from '../../platform/http/languages.ts'

/** GET /config: what a page needs before anybody is signed in. */
export const configRoutes =
  ({ productName, messages, directory, sessionsPerAccount }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(app, hostConfigCalls.hostConfig, { access: { who: 'anyone' } }, async () => ({
      productName,
      languages: languages.map((id, position) => ({ id, login: loginLanguages[position] ?? 'zh_CN' })),
      methods: [
        'account' as const,
        ...offeredMethods(messages),
        ...(directory ? ['directory' as const] : []),
      ],
      directory: directory?.config ?? null,
      sessionsPerAccount,
    }))
  }
