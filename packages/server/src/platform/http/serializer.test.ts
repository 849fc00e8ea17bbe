import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelope } from '@lustra/core/contract'
import { createSerializerCompiler, type ResponseFault } from './serializer.ts'

const schema = envelope(z.object({ Id: z.string(), Seen: z.iso.datetime().nullable() }))
const route = { method: 'GET', url: '/api/Example' } as FastifyRequest & { method: string; url: string }
const reported: ResponseFault[] = []
const compile = createSerializerCompiler((fault) => reported.push(fault))
const write = compile({ ...route, schema })
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

  it('of a page leaves out a row that is not what its schema promises, and reports where without its values', () => {
    const page = z.object({ Items: z.array(z.object({ Rating: z.int().max(5) })), TotalItems: z.int() })
    const writePage = compile({ ...route, schema: envelope(page) })
    const items = [{ Rating: 4 }, { Rating: 771 }, { Rating: 5 }]
    const text = writePage(responseWith({ Items: items, TotalItems: 3 }))
    expect(JSON.parse(text)).toEqual(responseWith({ Items: [{ Rating: 4 }, { Rating: 5 }], TotalItems: 3 }))
    expect(reported).toEqual([
      {
        method: 'GET',
        route: '/api/Example',
        faults: [expect.stringMatching(/^ResData\/Items\/1\/Rating: too_big/)],
      },
    ])
    expect(JSON.stringify(reported)).not.toContain('771')
    expect(() => writePage(responseWith({ Items: items, TotalItems: 'three' }))).toThrow()
    // Something else than rows.
    expect(() => writePage({ ...responseWith({ Items: items, TotalItems: 3 }), ErrMsg: 1 })).toThrow()
  })
})
