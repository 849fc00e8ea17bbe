import { declareCalls } from '@lustra/core/contract/calls/declare.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuseRoutesWithoutCall, requireRoutes, route } from './call-route.ts'

const calls = declareCalls({
  rooms: { method: 'GET', path: '/Hotel/Room/GetAll', summary: 'All rooms', output: z.array(z.string()) },
  addRoom: { method: 'POST', path: '/Hotel/Room/Insert', summary: 'Add a room', output: z.null() },
})

describe('the routes of declared calls', () => {
  it('are all there, or the server does not start, and says which is missing', async () => {
    const app = Fastify()
    await app.register(
      async (api) => {
        route(api, calls.rooms, {}, async () => ['101'])
        expect(() => requireRoutes(api, [calls])).toThrow('No route for POST /Hotel/Room/Insert')
        route(api, calls.addRoom, {}, async () => null)
        requireRoutes(api, [calls])
        // @ts-expect-error The data of the response is a list of texts.
        route(api, { ...calls.rooms, path: '/Hotel/Room/Other' }, {}, async () => [101])
        // @ts-expect-error There is no such call.
        expect(() => route(api, calls.nothing, {}, async () => null)).toThrow()
      },
      { prefix: '/api' },
    )
  })

  it('are all of a declared call, or the server does not start, and says which is not', async () => {
    const app = Fastify()
    refuseRoutesWithoutCall(app, ['/docs'])
    app.get('/docs', async () => '')
    route(app, calls.rooms, {}, async () => ['101'])
    expect(() => app.get('/Hotel/Room/Hidden', async () => '')).toThrow(
      'No call for the route GET /Hotel/Room/Hidden: declare it in contract/calls',
    )
  })
})
