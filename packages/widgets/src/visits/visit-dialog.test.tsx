import { AppError } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { exampleVisit } from '../testing/visit.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-service-report-list')!)

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
  const { element, root } = await bench(
    '<lustra-service-report-list visit="r1"></lustra-service-report-list>',
    { answer: host },
  ).then((page) => ({ ...page, root: page.element.shadowRoot! }))
  const sheet = await until(() => root.querySelector<HTMLDialogElement>('dialog[part~=visit-sheet]'))
  await until(() => sheet.querySelector('[part~=steps]'))
  expect(sheet.querySelector('h2')!.textContent).toBe('Harbour Quay')
  // Its sheet came along: the thread is no bare list.
  await until(() => getComputedStyle(sheet.querySelector('.steps')!).listStyleType === 'none')
  await userEvent.keyboard('{Escape}')
  await until(() => !root.querySelector('dialog[part~=visit-sheet]'))
  expect(element.status).toBe('ready')
})
