import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTextServer, type TextServer } from '@lustra/testing/text-server.ts'
import { createTextGateway } from './text-gateway.ts'

const message = { to: '+8613912345678', text: '【Lustra】验证码 123456', subject: '', html: '' }

describe('text messages by a gateway', () => {
  let server: TextServer
  const gateway = () => createTextGateway({ kind: 'gateway', url: server.url, token: 'text-secret' })
  beforeAll(async () => void (server = await openTextServer()))
  beforeEach(() => {
    server.received.length = 0
    server.answers = [202]
    server.presence = 405
  })
  afterAll(() => server.close())

  it('are posted with number, text and token (L2)', async () => {
    await gateway().send(message)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.body).toEqual({ to: message.to, text: message.text })
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer text-secret',
      'content-type': 'application/json',
    })
  })

  it('are retried once after an error of the gateway, with the same idempotency key', async () => {
    server.answers = [503, 200]
    await gateway().send(message)
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
  })

  it.each([
    [[500], 2, 'The gateway of LUSTRA_SMS_URL responded with 500'],
    [[401], 1, 'The gateway of LUSTRA_SMS_URL responded with 401'],
    [[302], 1, 'The gateway of LUSTRA_SMS_URL cannot be reached: redirect'],
  ])('fail after %j, without secrets in the error message', async (responses, times, words) => {
    server.answers = responses
    const error: unknown = await gateway()
      .send(message)
      .catch((reason: unknown) => reason)
    expect((error as Error).message).toBe(words)
    expect((error as Error).stack).not.toMatch(/text-secret|123456|13912345678|gateway words/)
    expect(server.received).toHaveLength(times)
  })

  it('wait at most five seconds for a response', async () => {
    server.answers = ['never']
    const waited: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      waited.push(milliseconds)
      return timeout(20)
    }
    await expect(gateway().send(message)).rejects.toThrow(/cannot be reached: TimeoutError/)
    AbortSignal.timeout = timeout
    expect(waited).toEqual([5_000])
  })

  it.each([
    [200, true],
    [404, true],
    [405, true],
    [501, true],
    [401, false],
    [503, false],
  ])('are possible with a gateway that answers HEAD with %i: %s', async (presence, isAvailable) => {
    server.presence = presence
    const taken = await gateway()
      .check()
      .then(
        () => true,
        () => false,
      )
    expect(taken).toBe(isAvailable)
    expect(server.received).toEqual([])
  })

  it('fail when the gateway cannot be reached', async () => {
    const away = await openTextServer()
    await away.close()
    const gone = createTextGateway({ kind: 'gateway', url: away.url, token: 'text-secret' })
    await expect(gone.send(message)).rejects.toThrow('cannot be reached: ECONNREFUSED')
    await expect(gone.check()).rejects.toThrow('cannot be reached: ECONNREFUSED')
  })
})
