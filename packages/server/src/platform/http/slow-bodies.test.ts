import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { connectionLimits, defaultBodyTimeout } from './slow-bodies.ts'

describe('a body that arrives byte by byte', () => {
  let testApp: TestApp
  let port: number
  beforeAll(async () => {
    testApp = await openTestApp(testEngines()[0]!, {
      bodyTimeout: { firstMs: 300, bytesPerSecond: 1000, uploadMs: 3_000 },
    })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp.app.server.address() as AddressInfo).port
  })
  afterAll(() => testApp.close())

  /**
   * Sends a sign-in whose body never ends. Returns the response until the server closed the connection, and the elapsed
   * time.
   */
  async function slowly(
    length: string,
    path = '/api/Login/GetCheckUser',
  ): Promise<{ response: string; ms: number }> {
    const socket = connect(port, '127.0.0.1')
    const since = performance.now()
    let response = ''
    socket.on('data', (bytes) => (response += bytes.toString()))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write(length.startsWith('transfer') ? '1\r\n \r\n' : ' '), 20)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(drip)
    return { response, ms: performance.now() - since }
  }

  it.each([
    ['with a length', 'content-length: 200'],
    ['without one', 'transfer-encoding: chunked'],
  ])('is answered with 408 and its connection closed in bounded time, %s', async (_, length) => {
    const { response, ms } = await slowly(length)
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(response).toMatch(/connection: close/i)
    expect(response).toMatch(/x-request-id: /i)
    expect(response).toMatch(/"ErrMsg":"The request did not arrive in time/)
    expect(ms).toBeGreaterThan(250)
    expect(ms).toBeLessThan(5_000)
  })

  it('is awaited for as long as its length takes at the slowest rate', async () => {
    expect((await slowly('content-length: 1000')).ms).toBeGreaterThan(1_200)
  })

  it('does not keep the connection open when the call was refused without reading it', async () => {
    const { response, ms } = await slowly('content-length: 100000', '/api/Suggestions/Add')
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toMatch(/40005/)
    expect(ms).toBeGreaterThan(250)
    expect(ms).toBeLessThan(2_500)
  })

  it('is awaited for at most a minute, an upload for at most a quarter of an hour', () => {
    const { firstMs, bytesPerSecond, uploadMs } = defaultBodyTimeout
    expect(firstMs + (256 * 1024 * 1000) / bytesPerSecond).toBeLessThan(65_000)
    expect(uploadMs).toBe(15 * 60_000)
    expect(testApp.app.server).toMatchObject({ requestTimeout: uploadMs + 60_000, headersTimeout: 20_000 })
    expect(connectionLimits.http.connectionsCheckingInterval).toBe(5_000)
  })

  it('is not awaited after the response is sent, also without a body', async () => {
    const another = await openTestApp(testEngines()[0]!)
    onTestFinished(() => another.close())
    await another.raw('/health/live')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let call = 0; call < 20; call++) await another.raw('/health/live')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not affect calls whose body arrives at once', async () => {
    expect((await testApp.login('harbour_admin')).ErrCode).toBe(0)
  })
})
