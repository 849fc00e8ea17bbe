import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelope } from '@lustra/core/contract'
import { serializerCompiler } from './serializer.ts'

const schema = envelope(z.object({ Id: z.string(), Seen: z.iso.datetime().nullable() }))
const route = { method: 'GET', url: '/api/Example' } as FastifyRequest & { method: string; url: string }
const write = serializerCompiler({ ...route, schema })
const responseWith = (ResData: unknown) => ({ ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData })

describe('a response', () => {
  it('leaves out every field that its schema does not name', () => {
    const text = write(responseWith({ Id: '7', Seen: null, PasswordHash: 'secret' }))
    expect(JSON.parse(text)).toEqual(responseWith({ Id: '7', Seen: null }))
  })

  it('fails when it is not what its schema promises', () => {
    expect(() => write(responseWith({ Id: 7, Seen: null }))).toThrow("Response doesn't match the schema")
    expect(() => write(responseWith({ Id: '7', Seen: 'yesterday' }))).toThrow(
      "Response doesn't match the schema",
    )
  })
})
