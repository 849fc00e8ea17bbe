import { AppError } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { bench, until, type Answer } from '../../kit/bench.ts'
import { defineShell, type ShellElement } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'

for (const shell of shells) defineShell(shell)

afterEach(() => document.body.replaceChildren())

const host: Answer = ({ path }) => {
  const visit = exampleVisit()
  if (path === '/Visit/GetVisit') return visit
  if (path.endsWith('/FindWithPagerSearchAsync'))
    return { Items: [visit.Report], TotalItems: 1, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
  if (path.endsWith('/GetServiceTypeList')) return []
  throw new AppError('not-found', path)
}

it('shows the whole visit over a list, by the list’s own attribute, and gives the list back (V3, V6)', async () => {
  const said: string[] = []
  document.addEventListener('lustra-ready', (event) =>
    said.push((event as CustomEvent<{ tag: string }>).detail.tag),
  )
  const { element, root } = await bench(
    '<lustra-service-report-list visit="r1"></lustra-service-report-list>',
    { answer: host },
  ).then((page) => ({ ...page, root: page.element.shadowRoot! }))
  const sheet = await until(() => root.querySelector<HTMLDialogElement>('dialog[part~=visit-sheet]'))
  const thread = await until(() => sheet.querySelector<ShellElement>('lustra-visit-thread')?.shadowRoot)
  await until(() => thread.querySelector('[part~=steps]'))
  expect(thread.querySelector('h2')!.textContent).toBe('Harbour Quay')
  // The page has only the list: what the thread says of its own loading is nobody's business.
  expect(said).toEqual(['lustra-service-report-list'])
  await userEvent.keyboard('{Escape}')
  await until(() => !root.querySelector('dialog[part~=visit-sheet]'))
  expect(element.status).toBe('ready')
})

it('is reached by keyboard as a whole: each of its ways on, and back to the list (V6, G5)', async () => {
  const { root } = await bench(
    '<lustra-service-report-list visit="r1" link="/visit?report={report}"></lustra-service-report-list>',
    { answer: host },
  ).then((page) => ({ ...page, root: page.element.shadowRoot! }))
  const sheet = await until(() => root.querySelector<HTMLDialogElement>('dialog[part~=visit-sheet]'))
  const thread = await until(() => sheet.querySelector<ShellElement>('lustra-visit-thread')?.shadowRoot)
  await until(() => thread.querySelector('[part~=steps] button'))
  const focused = () => thread.activeElement ?? root.activeElement
  const wanted = [...sheet.querySelectorAll('button'), ...thread.querySelectorAll('button')]
  expect(wanted.length).toBeGreaterThan(5)
  const reached = new Set<Element | null>()
  for (let press = 0; press < wanted.length + 5; press++) {
    reached.add(focused())
    await userEvent.keyboard('{Tab}')
  }
  expect(wanted.filter((each) => !reached.has(each)).map((each) => each.textContent)).toEqual([])
  // A long visit is moved by keys: what scrolls is not only under a pointer.
  sheet.style.height = '200px'
  const scroller = await until(() => scrollerOf(sheet))
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  const stops = [...thread.querySelectorAll('button')]
  stops.at(-1)!.focus()
  await until(() => scroller.scrollTop > 0)
  await userEvent.keyboard('{Escape}')
  await until(() => !root.querySelector('dialog[part~=visit-sheet]'))
})

/** Whichever box of the dialog scrolls. */
const scrollerOf = (sheet: HTMLElement) =>
  [sheet, ...sheet.querySelectorAll<HTMLElement>('*')].find(
    (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight,
  )
