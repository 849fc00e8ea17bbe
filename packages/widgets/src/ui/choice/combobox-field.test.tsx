import { accessible } from '../../kit/accessible.ts'
import { until } from '../../kit/test-harness.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../generated/deferred-tokens.css?inline'
import base from '../../kit/styles/base.css?inline'
import { ComboboxField, type Choice, type FindChoices } from './combobox-field.tsx'
import styles from './combobox-field.css?inline'
import { choiceTexts } from './choice.texts.en.ts'
import popover from '../basics/popover.css?inline'

const total = 20_000
const store = (index: number): Choice => ({
  value: `S${index}`,
  name: `Store ${index}`,
  hint: `S${index} · Harbour`,
})
const all = Array.from({ length: total }, (_, index) => store(index))

const find: FindChoices = async (keyword, page) => {
  const found = all.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
  return { items: found.slice((page - 1) * 50, page * 50), total: found.length, capped: false }
}
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  ((choiceTexts as Record<string, string>)[key] ?? choiceTexts['choice.found']).replace(
    /{{(\w+)}}/g,
    (_, name: string) => String(values[name]),
  )

let end = () => {}
afterEach(() => end())

/** A form of `width` pixels with one field. */
async function drawField({ width = 400, given = find, dir = 'ltr' } = {}) {
  const stage = document.createElement('main')
  stage.dir = dir
  stage.style.width = `${width}px`
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(tokens + base + popover + styles)
  document.adoptedStyleSheets = [stylesheet]
  document.body.append(stage)
  const root = createRoot(stage)
  end = () => {
    root.unmount()
    stage.remove()
    document.adoptedStyleSheets = []
  }
  root.render(
    <form className="frame" onSubmit={(event) => event.preventDefault()}>
      <ComboboxField t={t} label="Store name" name="store" value="" find={given} />
    </form>,
  )
  const field = await until(() => stage.querySelector<HTMLInputElement>('[role=combobox]'))
  const options = () => [...stage.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])')]
  const listbox = () => stage.querySelector<HTMLElement>('[role=listbox]')
  const formValue = () => new FormData(stage.querySelector('form')!).get('store')
  const active = () =>
    stage.querySelector(`#${CSS.escape(field!.getAttribute('aria-activedescendant') ?? '-')}`)
  return { stage, field: field!, options, listbox, formValue, active }
}

describe('a combobox field', () => {
  it('is operated by keyboard alone, and has the choice’s value (V1)', async () => {
    const { stage, field, options, active, formValue } = await drawField()
    field.focus()
    await userEvent.keyboard('store 1999')
    await until(() => options().length > 0 && stage.textContent.includes('Choices: 11'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await until(() => active()?.textContent.includes('Store 19990'))
    await accessible(stage)
    await userEvent.keyboard('{Enter}')
    await until(() => formValue() === 'S19990')
    expect(field.value).toBe('Store 19990')
    expect(field.ariaExpanded).toBe('false')
  })

  it('accepts typed text without a choice (V1)', async () => {
    const { field, formValue, listbox } = await drawField()
    field.focus()
    await userEvent.keyboard('quay ')
    await until(listbox)
    await userEvent.keyboard('{Escape}')
    await until(() => !listbox())
    expect(formValue()).toBe('quay')
  })

  it('renders only a few of 20,000 rows and loads those scrolled to (V1)', async () => {
    const { field, options, listbox } = await drawField()
    await userEvent.click(field)
    await until(() => options().length > 0)
    expect(options().length).toBeLessThan(30)
    listbox()!.scrollTop = listbox()!.scrollHeight
    await until(() => options().some(({ textContent }) => textContent.startsWith('Store 19999')))
    expect(options().length).toBeLessThan(30)
  })

  it('reports that the choices could not be loaded, and retries without losing the text (E5)', async () => {
    let down = true
    const given: FindChoices = async (...args) => {
      if (down) throw new Error('no response')
      return find(...args)
    }
    const { stage, field, options } = await drawField({ given })
    field.focus()
    await userEvent.keyboard('store 7')
    const again = await until(() => stage.querySelector<HTMLButtonElement>('[role=alert] button'))
    down = false
    await userEvent.click(again!)
    await until(() => options().length > 0)
    expect(field.value).toBe('store 7')
  })

  it.each([
    ['ltr', 304],
    ['rtl', 304],
  ])('keeps its list within the window of a phone, %s, %d px', async (dir, width) => {
    const { field, options, listbox } = await drawField({ width, dir })
    await userEvent.click(field)
    await until(() => options().length > 0)
    const panel = listbox()!.parentElement!
    await until(() => panel.getBoundingClientRect().top >= field.getBoundingClientRect().bottom)
    const { left, right } = panel.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
  })

  it('searches for the text of an input method once composed (V1)', async () => {
    const keywords: string[] = []
    const { field } = await drawField({ given: (...args) => (keywords.push(args[0]), find(...args)) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'store 7')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(keywords).toEqual([])
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(keywords).toEqual(['store 7'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is cleared by its button', async () => {
    const { stage, field, options, formValue } = await drawField()
    await userEvent.click(field)
    await until(() => options().length > 0)
    await userEvent.click(options()[2]!)
    await until(() => formValue() === 'S2')
    await userEvent.click(stage.querySelector('button')!)
    await until(() => formValue() === '')
    expect(document.activeElement).toBe(field)
  })
})
