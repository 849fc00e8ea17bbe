import { accessible } from '../../../kit/accessible.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../../generated/deferred-tokens.css?inline'
import base from '../../../kit/styles/base.css?inline'
import { until } from '../../../kit/test-harness.ts'
import popover from '../../../ui/basics/popover.css?inline'
import { formatDay } from '../../../ui/time/format-date.ts'
import styles from './day-field.css?inline'
import { DayField, readDay } from './day-field.tsx'

const texts: Record<string, string> = {
  'list.calendar': 'Calendar',
  'list.any-day': 'Any date',
  'list.day-wrong': 'Enter a date like {{example}}.',
}
const t = (key: string, { example = '' }: Readonly<Record<string, string | number>> = {}) =>
  texts[key]!.replace('{{example}}', String(example))

let end = () => {}
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 28, 12), toFake: ['Date'] }))
afterEach(() => {
  end()
  vi.useRealTimers()
})

/** A field in a shadow root, as in an element, with the values it reported. */
async function draw(tag: string, given: string) {
  const stage = document.createElement('main')
  stage.lang = tag
  document.body.append(stage)
  const shadow = stage.attachShadow({ mode: 'open' })
  // As an element's shell does.
  Object.assign(stage, {
    adoptStyles(css: string) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      shadow.adoptedStyleSheets.push(sheet)
    },
  })
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(tokens + base + popover + styles)
  shadow.adoptedStyleSheets = [stylesheet]
  const root = createRoot(shadow)
  end = () => (root.unmount(), stage.remove())
  const values: string[] = []
  function Sample() {
    const [value, setValue] = useState(given)
    const props = { t, tag, value, label: 'Due', errorText: undefined, isInvalid: false, field: null }
    return (
      <div className="frame">
        <DayField {...props} onChange={(day) => (values.push(day), setValue(day))} />
      </div>
    )
  }
  root.render(<Sample />)
  const input = await until(() => shadow.querySelector('input'))
  const find = (selector: string) => shadow.querySelector<HTMLElement>(selector)
  const focused = () => shadow.activeElement!
  return { shadow, stylesheet, input, find, focused, stage, values }
}

it.each([
  ['en', '27 Nov 2026', '1/12/2026', '1 Dec 2026'],
  ['zh-Hans', '2026年11月27日', '12-1', '2026年12月1日'],
  ['zh-Hant', '2026年11月27日', '12月1日', '2026年12月1日'],
])('shows and reads a day as the page writes it in %s (V1, E6)', async (tag, text, typed, read) => {
  const { input, values, stage } = await draw(tag, '2026-11-27')
  expect(input.value).toBe(text)
  await userEvent.fill(input, typed)
  expect(input.value).toBe(typed)
  await userEvent.tab()
  await until(() => input.value === read)
  expect(values.at(-1)).toBe('2026-12-01')
  await accessible(stage)
})

it('keeps text that is no day, and shows an error once the field is left (V1)', async () => {
  const { input, find, stage } = await draw('en', '')
  await userEvent.fill(input, '31/2/2026')
  expect(find('[role=alert]')).toBeNull()
  await userEvent.tab()
  await until(() => find('[role=alert]')?.textContent === 'Enter a date like 28 Nov 2026.')
  expect([input.value, input.ariaInvalid]).toEqual(['31/2/2026', 'true'])
  await accessible(stage)
  await userEvent.fill(input, '')
  await userEvent.tab()
  await until(() => !find('[role=alert]'))
})

it('chooses a day in a calendar by keyboard, and restores the focus (V1)', async () => {
  const { input, find, focused, stage, values } = await draw('en', '2026-11-27')
  const button = find('.day-input > button')!
  button.focus()
  await userEvent.keyboard('{Enter}')
  const focusedDay = () => focused().ariaLabel?.replace(',', '')
  await until(() => focusedDay() === 'Friday 27 November 2026')
  expect(find('[aria-current=date]')!.ariaLabel).toMatch(/^Saturday,? 28 November 2026$/)
  await accessible(stage)
  await userEvent.keyboard('{PageDown}{ArrowDown}')
  await until(() => focusedDay() === 'Sunday 3 January 2027')
  await userEvent.keyboard('{Enter}')
  await until(() => input.value === '3 Jan 2027')
  expect(values).toEqual(['2027-01-03'])
  await until(() => focused() === button)
})

it.each([
  ['en', 'November 2026', 'Mon', 'next month'],
  ['zh-Hans', '2026年11月', '一', '下个月'],
  ['zh-Hant', '2026年11月', '日', '下個月'],
])('has the words of the language in its calendar: %s (E6)', async (tag, caption, firstWeekday, next) => {
  const { find } = await draw(tag, '')
  find('.day-input > button')!.click()
  await until(() => find('.rdp-month_caption')?.textContent === caption)
  expect(find('.rdp-weekday')!.textContent).toBe(firstWeekday)
  await userEvent.click(find(`[aria-label="${next}"]`)!)
  await until(() => find('.rdp-month_caption')!.textContent !== caption)
})

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
