import multipart from '@fastify/multipart'
import { AppError, suggestionDetail } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { addSuggestion } from './add-suggestion.ts'
import type { SuggestionContext } from './context.ts'
import { mostUploadBytes } from './upload-parts.ts'
import { uploadBody } from './upload-body.ts'

/** Number of uploads of one person read concurrently; others wait. */
const uploadsAtOnce = 2

/** The call that adds a suggestion with its pictures (P4). */
export const addRoutes =
  (context: SuggestionContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false })
    app.post('/Suggestions/Add', {
      bodyLimit: mostUploadBytes,
      config: {
        access: { who: 'member', modules: modulesOf('Suggestions') },
        audit: 'suggestion-added',
        upload: uploadBody,
      },
      schema: {
        tags: ['Suggestions'],
        summary: 'Send a suggestion or complaint, with pictures',
        description:
          'multipart/form-data: first `suggestion` as JSON, then the pictures in order: JPEG, PNG or WebP by their content. They are re-encoded, upright and without camera metadata. Errors: invalid-input (ErrMsg names the part, such as images/0 for the first picture), not-found (the store, a type or the visit is not accessible), forbidden (acting as another person), too-many (above the daily quota of a person). When it fails nothing is stored.',
        response: responsesOf(suggestionDetail),
      },
      handler: async (request, reply) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const gone = disconnectionOf(reply)
        return success(await oneByOne(request, () => addSuggestion(request, context, gone)))
      },
    })

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
