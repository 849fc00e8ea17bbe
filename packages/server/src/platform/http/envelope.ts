import { envelope } from '@lustra/core/contract'
import { z } from 'zod'

/** The envelope of a call that worked. */
export const success = <T>(data: T) => ({ ErrCode: 0 as const, ErrMsg: '', ErrMsgCode: '', ResData: data })

/** The envelope of a call that did not. */
export const failure = envelope(z.null()).meta({ id: 'Failure', description: 'Why the call did not work' })

// Named one by one: status ranges such as 4XX stop common contract testers.
const faults = {
  400: failure.describe('The body is no JSON'),
  404: failure.describe('No such call'),
  408: failure.describe('The body did not come in time'),
  413: failure.describe('The body is too large'),
  415: failure.describe('The body has another content type'),
  429: failure.describe('Too many attempts; see the header retry-after'),
  500: failure.describe('A fault of the server; the log has it under the x-request-id'),
  503: failure.describe(
    'The database cannot do this right now. With ErrMsgCode 99060 nothing was done: ask again after the header retry-after',
  ),
}

/** The response schemas of a call that answers `data`. Business errors come with status 200 and ResData null. */
export const answers = <T extends z.ZodType>(data: T) => ({ 200: envelope(data), ...faults })

/** The response schemas of a call that answers a file. */
export const answersFile = (type: string, description: string) => ({
  200: {
    description,
    content: {
      // Bytes pass the serializer untouched; this is for the document.
      [type]: { schema: z.any().meta({ type: 'string', format: 'binary' }) },
      'application/json': { schema: failure },
    },
  },
  ...faults,
})
