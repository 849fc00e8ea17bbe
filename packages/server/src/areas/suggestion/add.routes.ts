import multipart from '@fastify/multipart'
import { AppError, mostImages, suggestionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { addSuggestion } from './add-suggestion.ts'
import type { SuggestionContext } from './suggestion.settings.ts'
import { mostUploadBytes } from '../shared/upload-parts.ts'
import { inTurn } from '../shared/upload-turns.ts'

/** The call that adds a suggestion with its pictures (P4). */
export const addRoutes =
  (context: SuggestionContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false })
    route(
      app,
      suggestionCalls.addSuggestion,
      {
        bodyLimit: mostUploadBytes(mostImages),
        access: { who: 'member', modules: modulesOf('Suggestions') },
        audit: 'suggestion-added',
      },
      async (_, request, reply) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const gone = disconnectionOf(reply)
        return inTurn(context, request, () => addSuggestion(request, context, gone))
      },
    )
  }
