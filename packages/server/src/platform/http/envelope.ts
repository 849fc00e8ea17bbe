import { envelope, invalidFields } from '@lustra/core/contract'
import { z } from 'zod'

/** The envelope of a successful call. */
export const success = <T>(data: T) => ({ ErrCode: 0 as const, ErrMsg: '', ErrMsgCode: '', ResData: data })

/** The envelope of a failed call. */
export const failure = envelope(invalidFields).meta({
  id: 'Failure',
  description: 'Why the call failed; with 99001 ResData names the fields',
})

// Listed one by one: status ranges such as 4XX are not supported by common contract testers.
const faults = {
  400: failure.describe('The body is not valid JSON'),
  404: failure.describe('No such call'),
  408: failure.describe('The body did not arrive in time'),
  413: failure.describe('The body is too large'),
  415: failure.describe('The body has another content type'),
  429: failure.describe('Too many attempts; see the header retry-after'),
  500: failure.describe('An internal server error; the log has it under the x-request-id'),
  503: failure.describe(
    'The database is temporarily unavailable. With ErrMsgCode 99060 nothing was changed: retry after the header retry-after',
  ),
}

/** Response schemas of a call that returns `data`. Business errors come with status 200; ResData is null, and with 99001 names the fields (`describeRoute`). */
export const responsesOf = <T extends z.ZodType>(data: T) => ({ 200: envelope(data), ...faults })

/** Response schemas of a call that returns a file. */
export const fileResponses = (type: string, description: string) => ({
  200: {
    description,
    content: {
      // Bytes bypass the serializer; the schema is for the OpenAPI document.
      [type]: { schema: z.any().meta({ type: 'string', format: 'binary' }) },
      'application/json': { schema: failure },
    },
  },
  ...faults,
})
