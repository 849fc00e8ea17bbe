import { until } from '../../kit/bench.ts'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import ground from '../../generated/tokens-later.css?inline'
import base from '../base.css?inline'
import { ChoiceField, type Choice, type FindChoices } from './choice-field.tsx'
import styles from './choice-field.css?inline'
import { choiceTexts } from './choice.texts.en.ts'
import popover from '../basics/popover.css?inline'

const total = 20_000
const store = (place: number): Choice => ({
  value: `S${place}`,
  name: `Store ${place}`,
  hint: `S${place} · Harbour`,
})
const all = Array.from({ length: total }, (_, place) => store(place))

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

/** A form with one field, `width` wide; what it holds is read as a form is. */
async function drawn({ width = 400, given = find, dir = 'ltr' } = {}) {
  const stage = document.createElement('main')
  stage.dir = dir
  stage.style.width = `${width}px`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ground + base + popover + styles)
  document.adoptedStyleSheets = [sheet]
  document.body.append(stage)
  const root = createRoot(stage)
  end = () => {
    root.unmount()
    stage.remove()
    document.adoptedStyleSheets = []
  }
  root.render(
    <form className="frame" onSubmit={(event) => event.preventDefault()}>
      <ChoiceField t={t} label="Store name" name="store" value="" find={given} />
    </form>,
  )
  const field = await until(() => stage.querySelector<HTMLInputElement>('[role=combobox]'))
  const options = () => [...stage.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])')]
  const listbox = () => stage.querySelector<HTMLElement>('[role=listbox]')
  const held = () => new FormData(stage.querySelector('form')!).get('store')
  const active = () =>
    stage.querySelector(`#${CSS.escape(field!.getAttribute('aria-activedescendant') ?? '-')}`)
  return { stage, field: field!, options, listbox, held, active }
}

describe('a field that offers choices', () => {
  it('is chosen from by keyboard alone, and holds what the choice stands for (V1)', async () => {
    const { stage, field, options, active, held } = await drawn()
    field.focus()
    await userEvent.keyboard('store 1999')
    await until(() => options().length > 0 && stage.textContent.includes('Choices: 11'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await until(() => active()?.textContent.includes('Store 19990'))
    const { violations } = await axe.run(stage, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await until(() => held() === 'S19990')
    expect(field.value).toBe('Store 19990')
    expect(field.ariaExpanded).toBe('false')
  })

  it('takes what is typed and not chosen as it stands (V1)', async () => {
    const { field, held, listbox } = await drawn()
    field.focus()
    await userEvent.keyboard('quay ')
    await until(listbox)
    await userEvent.keyboard('{Escape}')
    await until(() => !listbox())
    expect(held()).toBe('quay')
  })

  it('keeps a handful of 20,000 rows in the page and reads what is scrolled to (V1)', async () => {
    const { field, options, listbox } = await drawn()
    await userEvent.click(field)
    await until(() => options().length > 0)
    expect(options().length).toBeLessThan(30)
    listbox()!.scrollTop = listbox()!.scrollHeight
    await until(() => options().some(({ textContent }) => textContent.startsWith('Store 19999')))
    expect(options().length).toBeLessThan(30)
  })

  it('says that the choices could not be had, and tries again without losing the word (E5)', async () => {
    let down = true
    const given: FindChoices = async (...asked) => {
      if (down) throw new Error('no answer')
      return find(...asked)
    }
    const { stage, field, options } = await drawn({ given })
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
  ])('keeps its list in a window of a phone, %s, %d px', async (dir, width) => {
    const { field, options, listbox } = await drawn({ width, dir })
    await userEvent.click(field)
    await until(() => options().length > 0)
    const panel = listbox()!.parentElement!
    await until(() => panel.getBoundingClientRect().top >= field.getBoundingClientRect().bottom)
    const { left, right } = panel.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
  })

  it('looks for a word of an input method once it is one (V1)', async () => {
    const words: string[] = []
    const { field } = await drawn({ given: (...asked) => (words.push(asked[0]), find(...asked)) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'store 7')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(words).toEqual([])
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(words).toEqual(['store 7'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is emptied by its button', async () => {
    const { stage, field, options, held } = await drawn()
    await userEvent.click(field)
    await until(() => options().length > 0)
    await userEvent.click(options()[2]!)
    await until(() => held() === 'S2')
    await userEvent.click(stage.querySelector('button')!)
    await until(() => held() === '')
    expect(document.activeElement).toBe(field)
  })
})
