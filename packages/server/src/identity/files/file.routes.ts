import { AppError, fileTicket } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { unknownType } from '../../platform/files/file-type.ts'
import { streamStoredFile } from '../../platform/files/stored-file.ts'
import { answersFile } from '../../platform/http/envelope.ts'
import type { IdentityContext } from '../context.ts'

/** Opens what the addresses in other answers name. The ticket in them is the whole permission, for one file and some minutes. */
export const fileRoutes =
  ({ files, fileTickets }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/File/Open', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['File'],
        summary: 'The file that a ticket names',
        description:
          'An address of this kind stands in the answers that name a file, and works for 10 to 20 minutes. JPEG, PNG, WebP and PDF are shown in place, all else is to be kept. The header fileName holds its name, URI-encoded. Error: not-found, as JSON, also when the time of the ticket is over.',
        querystring: fileTicket,
        response: answersFile(unknownType, 'The file'),
      },
      handler: async (request, reply) => {
        const file = await files.open(await fileTickets.read(request.query.ticket))
        if (!file) throw new AppError('not-found', 'the file is gone')
        return streamStoredFile(reply, file.row, file.body)
      },
    })
  }
