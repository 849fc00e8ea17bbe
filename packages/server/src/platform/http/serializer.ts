import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Checks and writes a response like the library's compiler (7.0), which encodes: that takes five times the CPU time of parsing, and
 * differs from it for codecs only. Responses have none: parsing a value is what their tests compare with.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  if (!(schema instanceof z.ZodType)) throw new Error(`The response of ${method} ${url} has no schema of zod`)
  return (data) => {
    const { success, data: checked, error } = schema.safeParse(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(checked)
  }
}
