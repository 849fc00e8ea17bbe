import { expect, it } from 'vitest'
import { typeOfContent } from '@lustra/server/platform/files/picture-check.ts'
import { categories, type Category } from '@lustra/server/areas/shared/categories.ts'
import { makeFiles, makeSteps, type DemoAction } from './action-history.ts'
import { printWorkOrders } from './work-orders.ts'
import { createRandom } from './random.ts'
import { readPicture } from './content.ts'
import { makeFeedback } from './visit-feedback.ts'

const today = new Date('2026-03-18T00:00:00Z')
const createdAt = new Date('2026-02-01T08:00:00Z')
const closedAt = new Date('2026-02-20T08:00:00Z')
const statuses = ['open', 'in-progress', 'done'] as const
const action = (id: number): DemoAction => {
  const status = statuses[id % 3] ?? 'open'
  const category: Category = categories[id % categories.length] ?? 'pest'
  const closed = status === 'done' ? closedAt : null
  return {
    id,
    storeId: 1,
    category,
    status,
    createdAt,
    closedAt: closed,
    technician: '陈美玲',
    signedBy: '林浩',
  }
}
const actions = Array.from({ length: 300 }, (_, index) => action(index + 1))

it('creates the history of each action up to its status, in order of time (V6)', () => {
  const random = createRandom(7)
  for (const one of actions) {
    const steps = makeSteps(random, one, today)
    expect(steps[0]).toMatchObject({ status: 'open', at: createdAt.toISOString(), by_name: '陈美玲' })
    expect(steps.at(-1)?.status).toBe(one.status)
    const times = steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect((times.at(-1) ?? '') <= (one.closedAt ?? today).toISOString()).toBe(true)
  }
})

it('has a photo of the result only for completed actions (V6)', () => {
  const random = createRandom(7)
  const files = actions.flatMap((one) => makeFiles(random, one))
  const closed = new Set(actions.filter((one) => one.closedAt).map(({ id }) => id))
  const later = files.filter(({ content }) => !content.endsWith('found'))
  expect(later.length).toBeGreaterThan(50)
  expect(later.filter(({ action_id }) => !closed.has(action_id))).toEqual([])
  expect(files.some(({ content }) => content.endsWith('found'))).toBe(true)
})

it('has small pictures, and creates small documents that are identical on every machine', async () => {
  const [orders, again] = [await printWorkOrders(), await printWorkOrders()]
  for (const category of categories) {
    const [found, mended] = ['found', 'mended'].map((state) => readPicture(`${category}-${state}.png`))
    expect([found, mended, orders[category]].map((content) => typeOfContent(content!))).toEqual([
      'image/png',
      'image/png',
      'application/pdf',
    ])
    expect(orders[category].equals(again[category])).toBe(true)
    expect(Math.max(found!.length, mended!.length, orders[category].length)).toBeLessThan(25_000)
  }
})

it('answers some of the feedback, and never before it was given (P4)', () => {
  const random = createRandom(7)
  const visits = Array.from({ length: 2_000 }, (_, index) => ({
    id: index + 1,
    storeId: 1,
    serviceTime: new Date(today.getTime() - (index % 120) * 24 * 60 * 60_000),
    signedBy: '林浩',
  }))
  const feedback = visits.flatMap((visit) => makeFeedback(random, visit, today) ?? [])
  expect(feedback.length).toBeGreaterThan(50)
  expect(new Set(feedback.map(({ status }) => status))).toEqual(new Set(['new', 'in-progress', 'answered']))
  for (const { created_at, answered_at, answer: response, status } of feedback) {
    expect(created_at < today.toISOString()).toBe(true)
    expect(answered_at === null).toBe(status !== 'answered')
    expect(response === '').toBe(status !== 'answered')
    if (answered_at) expect(answered_at > created_at && answered_at < today.toISOString()).toBe(true)
  }
})
