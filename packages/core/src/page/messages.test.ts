import { expect, it, vi } from 'vitest'
import { createMessages, type ConfirmRequest } from './messages.ts'

const create = () => {
  let now = 0
  return { ...createMessages(() => now), pass: (ms: number) => (now += ms) }
}

it('messages wait for a taker, the newest twenty, and each goes to one (M5)', () => {
  const { notify, onMessages, whenNoTaker } = create()
  const help = vi.fn<(wanted: string) => void>()
  whenNoTaker(help)
  for (let number = 1; number <= 25; number++) notify({ kind: 'info', text: String(number) })
  expect(help).toHaveBeenCalledWith('messages')
  const first: string[] = []
  const second: string[] = []
  const end = onMessages(({ text }) => first.push(text))
  onMessages(({ text }) => second.push(text))
  expect([first[0], first.length, second]).toEqual(['6', 20, []])
  notify({ kind: 'info', text: 'next' })
  end()
  notify({ kind: 'info', text: 'after' })
  expect([first.at(-1), second]).toEqual(['next', ['after']])
})

it('ten calls that fail together say so once', () => {
  const { notify, onMessages, pass } = create()
  const heard: string[] = []
  onMessages(({ text }) => heard.push(text))
  for (let call = 0; call < 10; call++) notify({ kind: 'error', text: 'No connection' })
  pass(1000)
  notify({ kind: 'error', text: 'No connection' })
  expect(heard).toHaveLength(2)
})

it('two messages that take turns are each said once a second; an offer is never left out', () => {
  const { notify, onMessages, pass } = create()
  const heard: string[] = []
  onMessages(({ text }) => heard.push(text))
  for (let call = 0; call < 6; call++) {
    notify({ kind: 'error', text: call % 2 ? 'No connection' : 'Data not found' })
    pass(100)
  }
  expect(heard).toEqual(['Data not found', 'No connection'])
  const action = { label: 'Undo', run: () => {} }
  notify({ kind: 'success', text: 'Store deleted', action })
  notify({ kind: 'success', text: 'Store deleted', action })
  expect(heard).toHaveLength(4)
  pass(-3_600_000)
  notify({ kind: 'error', text: 'No connection' })
  expect(heard).toHaveLength(5)
})

it('a question waits for an element, asks the page for one, and goes on to the next when its element leaves (M5)', async () => {
  const { confirm, onConfirms, whenNoTaker } = create()
  const help = vi.fn<(wanted: string) => void>()
  whenNoTaker(help)
  const answer = confirm({ title: 'Sure?', text: 'Delete', danger: true })
  expect(help).toHaveBeenCalledWith('confirms')
  const leave = onConfirms(() => {})
  leave()
  expect(help).toHaveBeenCalledTimes(2)
  const asked: ConfirmRequest[] = []
  onConfirms((request) => asked.push(request))
  expect(asked).toMatchObject([{ title: 'Sure?', danger: true }])
  asked[0]?.answer(true)
  asked[0]?.answer(false)
  await expect(answer).resolves.toBe(true)
  onConfirms((request) => asked.push(request))
  expect(asked).toHaveLength(1)
})
