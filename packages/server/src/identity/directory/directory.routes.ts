import { AppError, loginCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { signInTrail } from '../audit/audit.ts'
import type { IdentityContext } from '../context.ts'
import { envelopeRoute } from '../../platform/http/call-route.ts'
import { toLanguage } from '../../platform/http/languages.ts'
import { loginEnvelope } from '../login/login-response.ts'
import { signInByDirectory } from './sign-in-by-directory.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** GET /Login/GetCheckUserAAD (L3). */
export const directoryRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    envelopeRoute(app, loginCalls.checkUserAad, { access: { who: 'anyone' } }, async (input, request) => {
      const { directory } = context
      if (!directory) throw new AppError('not-offered', 'this server has no directory')
      // The header has precedence: proxies may log an address.
      const token = bearerOf(request.headers.authorization) ?? input.AADToken
      if (!token) throw new InvalidInputError('AADToken', 'is missing')
      const language = toLanguage(input.language) ?? 'zh'
      const login = await signInByDirectory(context, directory, {
        token,
        language,
        address: request.ip,
        trail: signInTrail(context, request, 'directory-sign-in'),
      })
      return loginEnvelope(login, language)
    })
  }

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([^\s,]{1,16384})$/i.exec(header ?? '')?.[1]
