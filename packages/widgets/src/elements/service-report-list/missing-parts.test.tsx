/** Lazy parts of the list while the network is down. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'
import { loadReportDialogs } from './lazy-parts.ts'
import { loadRowMenu, loadSelectionBar, loadViewPanel } from '../../ui/list/model/list-view.model.ts'

// Spies on the real loaders, so that a test can let one fail; the network of the page's own modules cannot be cut.
vi.mock('../../ui/list/model/list-view.model.ts', { spy: true })
vi.mock('./lazy-parts.ts', { spy: true })
defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

const press = ({ shadowRoot }: HTMLElement, label: string) =>
  [...shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click()

afterEach(() => document.body.replaceChildren())

const { respond } = testHost({
  findServiceReports: () => pageOf(['r1', 'r2'].map((Id) => ({ ...exampleVisit().Report, Id }))),
})

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
      { respond },
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

it('says in its place that the viewer could not be loaded, and loads it on a retry (V3, E5)', async () => {
  const load = vi.mocked(loadReportDialogs).mockClear()
  const network = Promise.withResolvers<never>()
  load.mockReturnValueOnce(network.promise)
  onTestFinished(() => void load.mockRestore())
  const { element, find, received } = await mountElement(
    '<lustra-service-report-list language="en"></lustra-service-report-list>',
    { respond },
  )
  const row = await until(() => find('tbody tr[data-key]'))
  row.click()
  await until(() => find('.part-missing')?.textContent === 'Loading…')
  network.reject(new TypeError('Failed to fetch'))
  const notice = await until(() => find('[role=alert]'))
  expect(notice.textContent).toContain('This part could not be loaded. Please try again.')
  expect(received.filter(([type]) => type === 'lustra-error')).toMatchObject([
    ['lustra-error', { code: 'screen-not-loaded', retryable: true }],
  ])
  expect(find('dialog')).toBeNull()
  press(element, 'Try again')
  await until(() => find('[part~=viewer][open]'))
  expect(find('.part-missing')).toBeNull()
})

it('closes what could not be loaded, and opens it at the next press (V3, E5)', async () => {
  const load = vi.mocked(loadReportDialogs).mockClear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  onTestFinished(() => void load.mockRestore())
  const { element, find } = await mountElement(
    '<lustra-service-report-list language="en"></lustra-service-report-list>',
    { respond },
  )
  const row = await until(() => find('tbody tr[data-key]'))
  row.click()
  await until(() => find('[role=alert]'))
  press(element, 'Close')
  await until(() => !find('.part-missing'))
  row.click()
  await until(() => find('[part~=viewer][open]'))
})
