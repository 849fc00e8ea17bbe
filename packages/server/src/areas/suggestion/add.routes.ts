import multipart from '@fastify/multipart'
import { AppError, suggestionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { addSuggestion } from './add-suggestion.ts'
import type { SuggestionContext } from './suggestion.settings.ts'
import { mostUploadBytes } from './upload-parts.ts'

/** Number of uploads of one person read concurrently; others wait. */
const uploadsAtOnce = 2

/** The call that adds a suggestion with its pictures (P4). */
export const addRoutes =
  (context: SuggestionContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false })
    route(
      app,
      suggestionCalls.addSuggestion,
      {
        bodyLimit: mostUploadBytes,
        access: { who: 'member', modules: modulesOf('Suggestions') },
        audit: 'suggestion-added',
      },
      async (_, request, reply) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const gone = disconnectionOf(reply)
        return oneByOne(request, () => addSuggestion(request, context, gone))
      },
    )

    const oneByOne = <T>(request: FastifyRequest, work: () => Promise<T>) =>
      context.concurrency.run(`upload of ${scopeOf(request).personId}`, uploadsAtOnce, work, endOf(request))
  }

/** Aborted when no more of the body will arrive: a parser that starts reading afterwards would wait forever. */
function endOf({ raw }: FastifyRequest): AbortSignal {
  const end = new AbortController()
  const gone = new AppError('busy', 'the client disconnected before the body was read')
  raw.once('error', (error) => end.abort(error)).once('close', () => end.abort(gone))
  if (raw.destroyed) end.abort(gone)
  return end.signal
}
