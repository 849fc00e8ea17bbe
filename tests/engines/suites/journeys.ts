/** The most frequent journeys, by mouse and keyboard. */
import { afterEach, expect, it } from 'vitest'
import { backToHarbour } from '../../support/groups.ts'
import { portal, signIn, statusOf, type Stage } from '../stage.ts'
import { within, type Tab } from '../tab.ts'

const account = 'harbour_admin'
const list = 'lustra-service-report-list'
const row = within(list, '[part~="row"]')

/** Waits until the page's list has this status. */
const listIs = (tab: Tab, status: string) =>
  tab.until(
    ([name, expected]) =>
      (document.querySelector(name!) as (Element & { status?: string }) | null)?.status === expected,
    [list, status],
  )

const textOf = (element: HTMLElement): string => element.textContent
const differs = (element: HTMLElement, before: string): boolean => element.textContent !== before

export function journeyTests(stage: Stage): void {
  afterEach(async () => {
    await backToHarbour()
    // It signs in, which ends the person's other sessions.
    stage.forgetSessions()
  })

  it('signs in and out: a list beside the form fills and empties (X2, L1)', async () => {
    const tab = await stage.open(`<lustra-login></lustra-login><${list}></${list}>`)
    await listIs(tab, 'signed-out')
    await signIn(tab, account)
    await tab.visible(row)
    await tab.click(within('lustra-login', 'button', 'Log out'))
    await listIs(tab, 'signed-out')
    await tab.gone(row)
    expect(await tab.run(() => localStorage.getItem('lustra.session'))).toBeNull()
    expect(await tab.problems()).toEqual([])
  })

  it('searches, filters and turns the pages of a list, and opens a report (V1, V3)', async () => {
    const tab = await stage.open(`<${list}></${list}>`, { account })
    const found = within(list, '[role="status"]', 'result')
    const first = await tab.on(row, textOf)
    await tab.click(within(list, 'button', 'Next page'))
    await tab.untilOn(row, differs, first)

    const all = await tab.on(found, textOf)
    await tab.fill(within(list, 'input[type="search"]'), 'Residence')
    await tab.untilOn(found, differs, all)
    const searched = await tab.on(found, textOf)
    await tab.click(within(list, '[part~="toolbar"] button', 'Filters'))
    await tab.fill(within(list, '.filter-panel input'), 'South')
    await tab.press('Escape')
    await tab.click(within(list, '.filter-panel button', 'Apply'))
    await tab.untilOn(found, differs, searched)

    await tab.click(within(list, '[part~="row"] time'))
    await tab.visible(within(list, 'dialog canvas'))
    await tab.press('Escape')
    await tab.gone(within(list, 'dialog canvas'))
    expect(await tab.problems()).toEqual([])
  })

  it('filters a report’s charts by the selection in one, and resets it (R5, R6)', async () => {
    const viewer = 'lustra-report-viewer'
    const tab = await stage.open(`<${viewer} report="service-delivery"></${viewer}>`, { account })
    await tab.receives('report-rendered')
    const frame = tab.frame(within(viewer, 'iframe'))
    const figure = within('', 'section', 'Services done')
    const before = await frame.on(figure, textOf)
    // A frame of another origin gets the focus only after a click in it.
    await frame.click(within('', '[role="tab"]', 'Overview'))
    await frame.on(within('', '[role="listbox"]', 'Pest'), (chart) => chart.focus())
    await tab.press('ArrowRight')
    await tab.press('Enter')
    await frame.visible(within('', 'button', 'Remove Category'))
    await frame.untilOn(figure, differs, before)
    await tab.press('Escape')
    await frame.gone(within('', 'button', 'Remove Category'))
    expect(await frame.on(figure, textOf)).toBe(before)
    expect(await tab.problems()).toEqual([])
  })

  it('switches the group: every element on the page reads again, and the page stays (S6)', async () => {
    const switcher = 'lustra-group-switcher'
    const tab = await stage.open(`<${switcher}></${switcher}><${list}></${list}>`, { account })
    const first = await tab.on(row, textOf)
    await tab.run(() => (document.title = 'The same page'))
    await tab.click(within(switcher, '[part~="button"]'))
    await tab.click(within(switcher, '[role="option"]', 'Jade'))
    await tab.visible(within(switcher, '[part~="button"]', 'Jade'))
    await tab.untilOn(row, differs, first)
    expect(await tab.run(() => document.title)).toBe('The same page')
    expect(await tab.problems()).toEqual([])
  })

  it('opens the portal: signs in, goes by the menu, and signs out (G1, G9)', async () => {
    const { tab } = stage
    await tab.open(`${portal()}/login`)
    await tab.run(() => localStorage.setItem('lustra.language', 'en'))
    await tab.open(`${portal()}/login`)
    expect(await statusOf(tab, 'lustra-login')).toBe('ready')
    await signIn(tab, account)
    await tab.until(() => location.pathname.startsWith('/powerbi/'))
    await tab.visible(within('lustra-report-viewer', '[role="status"]', 'is shown'))
    await tab.click(within('lustra-navbar', 'a', 'Service Reports'))
    await tab.until(() => location.pathname.startsWith('/RegularServiceCall'))
    await tab.visible(row)
    await tab.click(within('lustra-side-menu', 'a', 'Pest Control'))
    await tab.until(() => location.pathname === '/RegularServiceCallPest')
    await tab.visible(row)
    await tab.click(within('lustra-navbar', '[part~="user"]'))
    await tab.click(within('lustra-navbar', '[part~="popover"] button, [role="menuitem"]', 'Log out'))
    await tab.until(() => location.pathname === '/login')
    await tab.visible(within('lustra-login', 'input[type="password"]'))
  })
}
