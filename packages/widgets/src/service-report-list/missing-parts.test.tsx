/** Parts of the list that come with their first use, and a network that is away just then. */
import { AppError, onMessages } from '@lustra/core'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { exampleVisit } from '../testing/visit.ts'
import { loadReportDialogs } from './lazy-parts.ts'
import { loadRowMenu, loadSelectionBar, loadViewPanel } from '../ui/list/model/later.ts'

// The real loaders, whose first call a test can let fail: no test here can cut the network under the page's own files.
vi.mock('../ui/list/model/later.ts', { spy: true })
vi.mock('./lazy-parts.ts', { spy: true })
defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

afterEach(() => document.body.replaceChildren())

const Items = ['r1', 'r2'].map((Id) => ({ ...exampleVisit().Report, Id }))
const host: Answer = ({ path }) => {
  if (path.endsWith('FindWithPagerSearchAsync'))
    return { Items, TotalItems: 2, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
  throw new AppError('not-found', path)
}

it.each([
  ['a menu of a row', loadRowMenu, 'tbody button[aria-haspopup=menu]', '[role=menu]'],
  ['the bar of chosen rows', loadSelectionBar, 'tbody input[type=checkbox]', '[part=selection]'],
  ['how the list looks', loadViewPanel, 'button[aria-label=View]', '.list-density'],
] as const)(
  'keeps its rows when %s cannot be loaded, and loads it at the next try',
  async (_part, loader, control, loaded) => {
    const load = vi.mocked<() => Promise<unknown>>(loader).mockClear()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { find, heard, element } = await bench(
      '<lustra-service-report-list language="en"></lustra-service-report-list>',
      { answer: host },
    )
    await until(() => find('tbody tr[data-key]'))
    find(control).click()
    await until(() => load.mock.settledResults[0]?.type === 'rejected')
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    expect(find(loaded)).toBeNull()
    expect(element.shadowRoot!.querySelectorAll('tbody tr[data-key]')).toHaveLength(2)
    expect(heard.filter(([type]) => type === 'lustra-error')).toEqual([])
    for (let press = 0; press < 2 && !find(loaded); press++) {
      find(control).click()
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    }
    await until(() => find(loaded))
  },
)

it('says that a report cannot be shown when its viewer cannot be loaded, and shows it at the next try (V3, E5)', async () => {
  const load = vi.mocked(loadReportDialogs).mockClear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => void load.mockRestore())
  const said: string[] = []
  onTestFinished(onMessages(({ text }) => said.push(text)))
  const { find, element } = await bench(
    '<lustra-service-report-list language="en"></lustra-service-report-list>',
    { answer: host },
  )
  const row = await until(() => find('tbody tr[data-key]'))
  row.click()
  await until(() => said.includes('This part could not be loaded. Please try again.'))
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(element.shadowRoot!.querySelector('dialog')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
  row.click()
  await until(() => load.mock.calls.length === 2)
  await until(() => load.mock.settledResults[1]?.type === 'rejected')
  load.mockRestore()
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  row.click()
  await until(() => find('[part~=viewer][open]'))
})
