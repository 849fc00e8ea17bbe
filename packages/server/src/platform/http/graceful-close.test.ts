import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../app/app.ts'
import { openDatabase } from '../../app/open-database.ts'
import { testSettings } from '@lustra/testing/test-app.ts'
import { expect, it } from 'vitest'

it('a stopped host ends with its last response, without waiting for clients to close their connections', async () => {
  const database = await openDatabase({ kind: 'memory' })
  const app = await createApp({ settings: testSettings, database })
  const response = Promise.withResolvers<string>()
  const requested = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/api-test/slow', async () => {
    if (++waiting === 8) requested.resolve()
    return response.promise
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // Keep-alive connections of a browser or a load balancer.
  const responses = Promise.all(
    Array.from({ length: 8 }, async () => (await fetch(`${address}/api-test/slow`)).text()),
  )
  await requested.promise
  const closed = app.close().then(() => 'closed')
  await wait(50)
  response.resolve('done')
  expect(new Set(await responses)).toEqual(new Set(['done']))
  expect(await Promise.race([closed, wait(2_000, 'open')])).toBe('closed')
  await database.close()
})
