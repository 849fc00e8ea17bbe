import { expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { sessionBench, settled, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const step = {
  method: 'POST',
  path: '/CorrectiveAction/UpdateStatus',
  body: { id: '1', Note: 'done' },
} as const
const keys = () => bench.host.to(step.path).map(({ headers }) => headers['idempotency-key'])

it('names a change the same each time it is sent, and the next one otherwise (V6)', async () => {
  const { port } = await bench.signedIn()
  let left = 1
  bench.host.on(step.path, (_heard: unknown, response: { statusCode: number }) => {
    if (left-- <= 0) return ok(true)
    response.statusCode = 503
    return no(1, '99060')
  })
  const sent = port.request(step)
  await until(() => expect(keys()).toHaveLength(1))
  await settled()
  await bench.clock.pass(2_000)
  await sent
  await port.request(step)
  const [first, again, next] = keys()
  expect(first).toMatch(/^[\w-]{8,100}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it('reuses the key of an unanswered change, so that sending it again writes it once (V6)', async () => {
  const { port } = await bench.signedIn()
  bench.host.on(step.path, (_heard: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  bench.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body } })
  const [lost, again] = keys()
  expect(again).toBe(lost)
})

it('takes a change that was refused, or another one, for a new one', async () => {
  const { port } = await bench.signedIn()
  bench.host.on(step.path, no(1, '99052'))
  await expect(port.request(step)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(port.request(step)).rejects.toBeDefined()
  await expect(port.request({ ...step, body: { id: '2' } })).rejects.toBeDefined()
  expect(new Set(keys()).size).toBe(3)
})

it('reuses the key of an unanswered change after a change of something else succeeded', async () => {
  const { port } = await bench.signedIn()
  bench.host.on(step.path, (_heard: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  bench.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body, id: '2' } })
  await port.request(step)
  const [lost, other, again] = keys()
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
})

it('takes a change that is made again after another one of the same thing for a new one', async () => {
  const { port } = await bench.signedIn()
  bench.host.on(step.path, (_heard: unknown, response: { destroy(): void }) => response.destroy())
  await expect(port.request(step)).rejects.toMatchObject({ code: 'offline' })
  bench.host.on(step.path, ok(true))
  await port.request({ ...step, body: { ...step.body, Note: 'not done' } })
  await port.request(step)
  expect(new Set(keys()).size).toBe(3)
})

it('names no question', async () => {
  const { port } = await bench.signedIn()
  bench.host.on(step.path, ok(true))
  await port.request({ ...step, reads: 'alone' })
  expect(keys()).toEqual([undefined])
})
