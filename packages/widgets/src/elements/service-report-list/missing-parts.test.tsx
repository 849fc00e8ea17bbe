/** Lazy parts of the list while the network is down. */
import { AppError, onMessages } from '@lustra/core'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { shells } from '../../generated/shells.ts'
import { mountElement, until, type ApiStub } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'
import { loadReportDialogs } from './lazy-parts.ts'
import { loadRowMenu, loadSelectionBar, loadViewPanel } from '../../ui/list/model/lazy-parts.ts'

// Spies on the real loaders, so that a test can let one fail; the network of the page's own modules cannot be cut.
vi.mock('../../ui/list/model/lazy-parts.ts', { spy: true })
vi.mock('./lazy-parts.ts', { spy: true })
defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

afterEach(() => document.body.replaceChildren())

const Items = ['r1', 'r2'].map((Id) => ({ ...exampleVisit().Report, Id }))
const host: ApiStub = ({ path }) => {
  if (path.endsWith('FindWithPagerSearchAsync'))
    return { Items, TotalItems: 2, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
  throw new AppError('not-found', path)
}

it.each([
  ['the menu of a row', loadRowMenu, 'tbody button[aria-haspopup=menu]', '[role=menu]'],
  ['the selection bar', loadSelectionBar, 'tbody input[type=checkbox]', '[part=selection]'],
  ['the view panel', loadViewPanel, 'button[aria-label=View]', '.list-density'],
] as const)(
  'keeps its rows when %s cannot be loaded, and retries at the next press',
  async (_part, loader, control, loaded) => {
    const load = vi.mocked<() => Promise<unknown>>(loader).mockClear()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { find, received, element } = await mountElement(
      '<lustra-service-report-list language="en"></lustra-service-report-list>',
      { respond: host },
    )
    await until(() => find('tbody tr[data-key]'))
    find(control).click()
    await until(() => load.mock.settledResults[0]?.type === 'rejected')
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    expect(find(loaded)).toBeNull()
    expect(element.shadowRoot!.querySelectorAll('tbody tr[data-key]')).toHaveLength(2)
    expect(received.filter(([type]) => type === 'lustra-error')).toEqual([])
    for (let press = 0; press < 2 && !find(loaded); press++) {
      find(control).click()
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    }
    await until(() => find(loaded))
  },
)

it('shows a message when the viewer cannot be loaded, and retries at the next press (V3, E5)', async () => {
  const load = vi.mocked(loadReportDialogs).mockClear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => void load.mockRestore())
  const messages: string[] = []
  onTestFinished(onMessages(({ text }) => messages.push(text)))
  const { find, element } = await mountElement(
    '<lustra-service-report-list language="en"></lustra-service-report-list>',
    { respond: host },
  )
  const row = await until(() => find('tbody tr[data-key]'))
  row.click()
  await until(() => messages.includes('This part could not be loaded. Please try again.'))
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
