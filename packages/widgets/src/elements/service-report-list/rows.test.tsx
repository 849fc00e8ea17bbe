/** Rows of the list: clicks and accessibility. */
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const Items = ['r1', 'r2', 'r3', 'r4', 'r5'].map((Id) => ({
  ...exampleVisit().Report,
  Id,
  CustomerName: `Customer ${Id}`,
  StoreName: `Store ${Id}`,
}))

async function render() {
  const page = await mountElement(
    '<lustra-service-report-list language="en"></lustra-service-report-list>',
    testHost({ findServiceReports: () => pageOf(Items) }),
  )
  page.stage.style.width = '1200px'
  const root = page.element.shadowRoot!
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  await until(() => root.querySelector('tbody tr[data-key]'))
  return { ...page, all }
}

describe('a press on a row', () => {
  it.each(['tbody button[aria-haspopup=menu]', 'button[aria-label=View]'])(
    'only closes an open panel, and the next one opens the report (%s)',
    async (button) => {
      const { all, find } = await render()
      await userEvent.click(all(button)[0]!)
      await until(() => find(':popover-open'))
      const cell = find('tr[data-key=r5] [data-phone=which]')
      await userEvent.click(cell)
      await until(() => !find(':popover-open'))
      expect(find('dialog')).toBeNull()
      await userEvent.click(cell)
      await until(() => find('dialog'))
    },
  )
})

describe('the table to a screen reader', () => {
  it('has headers named by their column and row only', async () => {
    await render()
    const header = (role: 'columnheader' | 'rowheader', name: string) =>
      browser.getByRole(role, { name, exact: true }).elements()
    expect(header('columnheader', 'Store name')).toHaveLength(1)
    expect(header('columnheader', 'Service type')).toHaveLength(1)
    expect(header('rowheader', 'Store r3')).toHaveLength(1)
  })

  it('announces the width of a column, also before it was resized', async () => {
    const { all } = await render()
    const edge = all('[role=separator]')[0]!
    const header = edge.parentElement!
    const widthOf = () => header.getBoundingClientRect().width / parseFloat(getComputedStyle(header).fontSize)
    await until(() => Math.abs(Number(edge.ariaValueNow) - widthOf()) < 0.5)
    expect(widthOf()).toBeGreaterThan(5)
    const before = Number(edge.ariaValueNow)
    edge.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await until(() => Number(edge.ariaValueNow) > before + 1)
  })
})
