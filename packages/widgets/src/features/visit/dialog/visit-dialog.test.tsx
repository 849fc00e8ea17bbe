import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../../generated/shells.ts'
import { mountElement, until } from '../../../kit/test-harness.ts'
import { pageOf, testHost } from '../../../kit/test-host.ts'
import { defineShell, type ShellElement } from '../../../kit/shell.ts'
import { exampleVisit } from '../../../testing/visit.ts'

for (const shell of shells) defineShell(shell)

afterEach(() => document.body.replaceChildren())

const { respond } = testHost({
  visit: exampleVisit,
  findServiceReports: () => pageOf([exampleVisit().Report]),
  serviceTypes: () => [],
})

it('opens the visit over a list by its attribute, and returns to the list (V3, V6)', async () => {
  const readyTags: string[] = []
  document.addEventListener('lustra-ready', (event) =>
    readyTags.push((event as CustomEvent<{ tag: string }>).detail.tag),
  )
  const { element, root } = await mountElement(
    '<lustra-service-report-list visit="r1"></lustra-service-report-list>',
    { respond },
  ).then((page) => ({ ...page, root: page.element.shadowRoot! }))
  const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog[part~=visit-sheet]'))
  const thread = await until(() => dialog.querySelector<ShellElement>('lustra-visit-thread')?.shadowRoot)
  await until(() => thread.querySelector('[part~=steps]'))
  expect(thread.querySelector('h2')!.textContent).toBe('Harbour Quay')
  // The inner element does not report its loading to the page.
  expect(readyTags).toEqual(['lustra-service-report-list'])
  await userEvent.keyboard('{Escape}')
  await until(() => !root.querySelector('dialog[part~=visit-sheet]'))
  expect(element.status).toBe('ready')
})

it('is fully reachable by keyboard, and returns to the list (V6)', async () => {
  const { root } = await mountElement(
    '<lustra-service-report-list visit="r1" link="/visit?report={report}"></lustra-service-report-list>',
    { respond },
  ).then((page) => ({ ...page, root: page.element.shadowRoot! }))
  const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog[part~=visit-sheet]'))
  const thread = await until(() => dialog.querySelector<ShellElement>('lustra-visit-thread')?.shadowRoot)
  await until(() => thread.querySelector('[part~=steps] button'))
  const focused = () => thread.activeElement ?? root.activeElement
  const expected = [...dialog.querySelectorAll('button'), ...thread.querySelectorAll('button')]
  expect(expected.length).toBeGreaterThan(5)
  const reached = new Set<Element | null>()
  for (let press = 0; press < expected.length + 5; press++) {
    reached.add(focused())
    await userEvent.keyboard('{Tab}')
  }
  expect(expected.filter((button) => !reached.has(button)).map((button) => button.textContent)).toEqual([])
  // Focus scrolls a long visit.
  dialog.style.height = '200px'
  const scroller = await until(() => scrollerOf(dialog))
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  const buttons = [...thread.querySelectorAll('button')]
  buttons.at(-1)!.focus()
  await until(() => scroller.scrollTop > 0)
  await userEvent.keyboard('{Escape}')
  await until(() => !root.querySelector('dialog[part~=visit-sheet]'))
})

/** The scrolling box of the dialog. */
const scrollerOf = (dialog: HTMLElement) =>
  [dialog, ...dialog.querySelectorAll<HTMLElement>('*')].find(
    (node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight,
  )
