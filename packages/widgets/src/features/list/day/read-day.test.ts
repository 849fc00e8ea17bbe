import { expect, it } from 'vitest'
import { formatDay } from '../../../ui/list/model/days.ts'
import { readDay } from './read-day.ts'

const now = new Date(2026, 10, 28)
const read = (tag: string, texts: readonly string[]) => texts.map((text) => readDay(text, tag, now))
const day = '2026-11-27'

it.each([
  ['en', '27 Nov 2026'],
  ['zh-Hans', '2026年11月27日'],
  ['zh-Hant', '2026年11月27日'],
])('reads a day as it writes it in %s (V1, E6)', (tag, text) => {
  expect(formatDay(tag, day)).toBe(text)
  expect(read(tag, [text, '2026-11-27', '2026/11/27', '20261127', ' ２０２６－１１－２７ '])).toEqual(
    Array(5).fill(day),
  )
})

it('reads what people type in English: day, month, year, and names of months (V1)', () => {
  const typed = [
    '27/11/2026',
    '27.11.26',
    '27-11',
    '27 nov',
    '27th of November 2026',
    'Nov 27, 2026',
    '2026 Nov 27',
  ]
  expect(read('en', typed)).toEqual(typed.map(() => day))
  expect(read('en', ['5/6/2026', '1 Sept 2026'])).toEqual(['2026-06-05', '2026-09-01'])
})

it.each(['zh-Hans', 'zh-Hant'])('reads what people type in %s: year, month, day (V1, E6)', (tag) => {
  const typed = ['26/11/27', '11月27日', '11-27', '2026年11月27號', '2026.11.27', '27/11/2026', '27 Nov 2026']
  expect(read(tag, typed)).toEqual(typed.map(() => day))
  expect(read(tag, ['5/6'])).toEqual(['2026-05-06'])
})

it('reads nothing from other texts, and no day that does not exist (V1)', () => {
  const texts = [
    '',
    'tomorrow',
    '27',
    '31/2/2026',
    '11/27/2026',
    '27 Foo 2026',
    'ma 5 2026',
    '27 Nov Dec',
    '1/2/3/4',
  ]
  expect([...read('en', texts), ...read('zh-Hans', ['13月1日', '2026-02-29'])].filter(Boolean)).toEqual([])
})
