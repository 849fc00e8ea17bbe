import { AppError, fileTicket } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { unknownType } from '../../platform/files/picture-check.ts'
import { streamStoredFile } from '../../platform/files/stored-file.ts'
import { fileResponses } from '../../platform/http/envelope.ts'
import type { IdentityContext } from '../context.ts'

/**
 * Serves the files that addresses in other responses name. The ticket is the whole permission, for one file and some
 * minutes.
 */
export const fileRoutes =
  ({ files, fileTickets }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/File/Open', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['File'],
        summary: 'The file that a ticket names',
        description:
          'Responses that name a file contain an address of this kind, which works for 10 to 20 minutes. JPEG, PNG, WebP and PDF are shown inline, all else is downloaded. The header fileName holds its name, URI-encoded. Error: not-found, as JSON, also when the ticket has expired.',
        querystring: fileTicket,
        response: fileResponses(unknownType, 'The file'),
      },
      handler: async (request, reply) => {
        const { personId, ...named } = await fileTickets.read(request.query.ticket)
        const file = await files.open({ ...named, turnOf: personId ?? request.ip })
        if (!file) throw new AppError('not-found', 'the file does not exist any more')
        return streamStoredFile(reply, file.row, file.body)
      },
    })
  }
