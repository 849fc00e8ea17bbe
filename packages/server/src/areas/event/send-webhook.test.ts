import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@lustra/testing/certificate.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@lustra/testing/webhook-receiver.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { sendWebhook } from './send-webhook.ts'

const rules = { networks: [], reachesLoopback: true, timeoutMs: 300 }
const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
const body = JSON.stringify({ id: 'one', subject: 'a/1', type: 'lustra.test' })

let receiver: WebhookReceiver
beforeAll(async () => void (receiver = await openWebhookReceiver()))
afterAll(() => receiver.close())

const send = (url = receiver.url, options = {}) =>
  sendWebhook({ url, id: 'one', body, secrets }, { ...rules, ...options })

it('follows no redirect, wherever it leads', async () => {
  const before = receiver.received.length
  receiver.answer = () => ({ status: 301, headers: { location: 'http://169.254.169.254/' } })
  expect(await send()).toEqual({
    isDelivered: false,
    status: 301,
    error: 'The receiver answered with status 301.',
  })
  receiver.answer = () => ({ status: 307, headers: { location: receiver.url } })
  expect((await send()).status).toBe(307)
  expect(receiver.received).toHaveLength(before + 2)
})

it('says the status and never what the receiver wrote', async () => {
  receiver.answer = () => ({ status: 500, body: '<h1>secret of the receiver</h1>' })
  const sent = await send()
  expect([sent.status, JSON.stringify(sent)]).toEqual([500, expect.not.stringContaining('secret')])
})

it('takes a page of HTML with 200 for delivered, and does not read all of it', async () => {
  receiver.answer = () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<p>'.repeat(1_000_000),
  })
  expect(await send()).toEqual({ isDelivered: true, status: 200, error: '' })
})

it('waits for an answer for so long and no longer', async () => {
  receiver.answer = () => 'never'
  expect(await send()).toMatchObject({
    isDelivered: false,
    error: 'The receiver did not answer within 0.3 seconds.',
  })
  const never = { reachesLoopback: false, resolve: () => new Promise<never>(() => undefined) }
  expect((await send('https://crm.example.com/', never)).error).toContain('within 0.3 seconds')
})

it('connects to the address that was checked, with the name in Host and in the certificate', async () => {
  const hosts: (string | undefined)[] = []
  const certificate = selfSigned('ec', 1)
  const server = createServer(certificate, (request, response) => {
    hosts.push(request.headers.host)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const untrusted = await send(`https://crm.example.com:${port}/`, { resolve })
  expect(untrusted).toMatchObject({ isDelivered: false, status: undefined })
  expect([asked, hosts]).toEqual([['crm.example.com'], []])
  const refused = await send(`https://crm.example.com:${port}/`, { resolve, reachesLoopback: false })
  expect(refused.error).toContain('not a public one')
})
