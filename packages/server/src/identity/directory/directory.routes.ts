import { AppError, checkUserAadQuery, loginResponse } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signInTrail } from '../audit/audit.ts'
import type { IdentityContext } from '../context.ts'
import { responsesOf } from '../../platform/http/envelope.ts'
import { toLanguage } from '../../platform/http/languages.ts'
import { loginEnvelope } from '../login/login-response.ts'
import { signInByDirectory } from './sign-in-by-directory.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** GET /Login/GetCheckUserAAD (L3). */
export const directoryRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Login/GetCheckUserAAD', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['Login'],
        summary: 'Sign in with an access token of the corporate directory',
        description:
          'The token is sent as Bearer, or as AADToken. Errors: not-offered, directory-refused, directory-tenant, directory-away, wrong-credentials for a person without an account here, cannot-sign-in, too-many (HTTP 429).',
        querystring: checkUserAadQuery,
        response: responsesOf(loginResponse),
      },
      handler: async (request) => {
        const { directory } = context
        if (!directory) throw new AppError('not-offered', 'this server has no directory')
        // The header has precedence: proxies may log an address.
        const token = bearerOf(request.headers.authorization) ?? request.query.AADToken
        if (!token) throw new InvalidInputError('AADToken', 'is missing')
        const language = toLanguage(request.query.language) ?? 'zh'
        const login = await signInByDirectory(context, directory, {
          token,
          language,
          address: request.ip,
          trail: signInTrail(context, request, 'directory-sign-in'),
        })
        return loginEnvelope(login, language)
      },
    })
  }

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([^\s,]{1,16384})$/i.exec(header ?? '')?.[1]
