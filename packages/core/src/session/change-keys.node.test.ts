import { expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { sessionHarness, settled, until } from '../../testing/session-harness.ts'

const harness = sessionHarness()
const step = {
  method: 'POST',
  path: '/CorrectiveAction/UpdateStatus',
  body: { id: '1', Note: 'done' },
} as const
const keys = () => harness.host.to(step.path).map(({ headers }) => headers['idempotency-key'])

it('uses one key for all attempts of a change, and another for the next change (V6)', async () => {
  const { port } = await harness.signedIn()
  let left = 1
  harness.host.on(step.path, (_request: unknown, response: { statusCode: number }) => {
    if (left-- <= 0) return ok(true)
    response.statusCode = 503
    return no(1, '99060')
  })
  const sent = port.request(step)
  await until(() => expect(keys()).toHaveLength(1))
  await settled()
  await harness.clock.pass(2_000)
  await sent
  await port.request(step)
  const [first, again, next] = keys()
  expect(first).toMatch(/^[\w-]{8,100}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it('reuses the key of an unanswered change, so that sending it again writes it once (V6)', async () => {
  const { port } = await harness.signedIn()
  harness.host.on(step.path, (_request: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  harness.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body } })
  const [lost, again] = keys()
  expect(again).toBe(lost)
})

it('uses a new key after a refusal, and for a different change', async () => {
  const { port } = await harness.signedIn()
  harness.host.on(step.path, no(1, '99052'))
  await expect(port.request(step)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(port.request(step)).rejects.toBeDefined()
  await expect(port.request({ ...step, body: { id: '2' } })).rejects.toBeDefined()
  expect(new Set(keys()).size).toBe(3)
})

it('reuses the key of an unanswered change after a change of something else succeeded', async () => {
  const { port } = await harness.signedIn()
  harness.host.on(step.path, (_request: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  harness.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body, id: '2' } })
  await port.request(step)
  const [lost, other, again] = keys()
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
})

it('uses a new key when a change is repeated after another change of the same subject', async () => {
  const { port } = await harness.signedIn()
  harness.host.on(step.path, (_request: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  harness.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body, Note: 'not done' } })
  await port.request(step)
  expect(new Set(keys()).size).toBe(3)
})

it('sends no key with reads', async () => {
  const { port } = await harness.signedIn()
  harness.host.on(step.path, ok(true))
  await port.request({ ...step, reads: 'alone' })
  expect(keys()).toEqual([undefined])
})
