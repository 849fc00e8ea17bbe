import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languageOf } from '@lustra/server/platform/http/languages.ts'
import type { EmbeddedDirectory } from './embedded-directory.ts'
import { signedOutPage } from './pages.ts'
import { clearSession, readSession } from './session-cookie.ts'
import { kinds } from './state.ts'

const query = z.object({
  post_logout_redirect_uri: z.string().max(2000).catch(''),
  state: z.string().max(2000).catch(''),
})

/** The end-session endpoint: ends the session of this browser, and invalidates its tokens (S5). */
export const logoutRoutes =
  ({ state, redirectUris }: EmbeddedDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/logout', async (request, reply) => {
      await state.forget(kinds.session, readSession(request))
      clearSession(reply)
      const { post_logout_redirect_uri: back, state: given } = query.parse(request.query)
      if (redirectUris.includes(back)) {
        return reply.redirect(given ? `${back}?${new URLSearchParams({ state: given })}` : back)
      }
      return reply.type('text/html; charset=utf-8').send(signedOutPage(languageOf(request)))
    })
  }
