import { accessible } from '../../kit/accessible.ts'
import { isFocused, mountElement, signedIn, until, eventually } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responder, type Responses } from '../../kit/test-host.ts'
import { AppError } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { defineShell } from '../../kit/shell.ts'
import { dayOf, formatDay } from '../../ui/time/format-date.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

const row = (index: number) => ({
  Id: `r${index}`,
  ReportNo: `SR-${index}`,
  CustomerName: `Customer ${index}`,
  StoreCode: `S${index}`,
  StoreName: `Store ${index}`,
  SalesRep: 'Ming Wang',
  ServiceType: 'pest',
  ServiceTypeName: 'Pest control',
  ServiceTime: '2026-03-04T01:00:00Z',
  FeedbackStatus: index % 2 ? 'feedbacked' : 'pending',
  OverallRating: index % 2 ? 4 : null,
  TimeZone: 'Asia/Shanghai',
  HasFile: index !== 4,
  Findings: index === 4 ? null : index === 2 ? 5 : index === 3 ? 1 : 0,
  OpenActions: index === 2 ? 3 : 0,
})

const rows = (total: number) =>
  pageOf(
    Array.from({ length: Math.min(total, 10) }, (_, index) => row(index)),
    { TotalItems: total, TotalPages: Math.ceil(total / 10), TotalIsCapped: total === 10_000 },
  )

/** A host with `total` reports; the PDF has one page with one line of text. */
const reportHost = (total: number, more: Responses = {}) =>
  testHost({
    findServiceReports: () => rows(total),
    storeChoices: () =>
      pageOf(
        [1, 2].map((index) => ({ Code: `S${index}`, Name: `Store ${index}`, CustomerName: 'Customer 1' })),
      ),
    customerChoices: () => pageOf([{ Name: 'Customer 1', Stores: 2 }]),
    serviceTypes: () => [{ Id: 'pest', Name: 'Pest control' }],
    countServiceReports: ({ searches }) =>
      searches.map(({ result, feedback, fromDay }) => {
        const Count =
          result === 'action'
            ? 7
            : result === 'missing'
              ? 0
              : feedback === 'pending'
                ? 5
                : fromDay
                  ? 3
                  : total
        return { Count: result === 'passed' ? 10_000 : Count, IsCapped: result === 'passed' }
      }),
    viewServiceReport: () => ({ blob: new Blob([onePage('Traps: 4 of 12')]), name: 'SR-1.pdf' }),
    viewEvaluation: () => ({
      OverallRating: 4,
      OtherSuggestions: 'Earlier',
      Evaluator: 'Li',
      EvaluationDate: '2026-03-05T02:00:00Z',
      MayEvaluate: false,
      EditableUntil: null,
    }),
    ...more,
  })

const render = async (html: string, host = reportHost(42), session = signedIn()) => {
  const mounted = await mountElement(html, { ...host, session })
  // Independent of the test window's width.
  mounted.stage.style.width = '1200px'
  await until(() => mounted.find('tbody tr:not(.list-ghost), .list [part=empty], .list [part=error]'))
  const all = (selector: string) => [...mounted.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byLabel = (label: RegExp) =>
    all('button,input,select').find((control) =>
      label.test(control.getAttribute('aria-label') ?? control.textContent.trim()),
    )!
  return { ...mounted, ...host, all, byLabel }
}

it('requests its first page once, while its screen is still loading (V1)', async () => {
  const host = reportHost(3)
  const searches = () => host.requests.filter(({ name }) => name === 'findServiceReports')
  const shell = shells.find(({ tag }) => tag === 'lustra-service-report-list')!
  let finishLoading!: () => void
  const tag = 'lustra-delayed-report-list'
  defineShell({
    ...shell,
    tag,
    load: () => new Promise((resolve) => (finishLoading = () => resolve(shell.load()))),
    texts: shell.texts,
  })
  const mounted = await mountElement(`<${tag}></${tag}>`, host)
  await until(() => searches().length === 1)
  expect(mounted.find('tbody')).toBeNull()
  finishLoading()
  await until(() => mounted.find('tbody tr:not(.list-ghost)'))
  expect(searches().map(({ list }) => list)).toEqual(['RegularServiceCallAll'])
})

/** May evaluate. */
const customer = signedIn({ user: { ...signedIn().user, userType: 'Group' } })

const list = '<lustra-service-report-list language="en"></lustra-service-report-list>'

afterEach(() => document.body.replaceChildren())

describe('lustra-service-report-list', () => {
  it('shows store, customer, service, time, evaluation and sales rep in a table with a caption (V2)', async () => {
    const { all, find, stage } = await render(list)
    expect(find('caption').textContent).toBe('All service reports')
    expect(all('thead th').map((cell) => cell.textContent.trim())).toEqual([
      '',
      'Store name',
      'Customer name',
      'Service type',
      'Service time (GMT+8)',
      'Result',
      'Evaluation',
      'Sales rep',
      'Actions',
    ])
    expect(all('tbody tr')).toHaveLength(10)
    expect(find('[part=pager]').textContent).toContain('1–10 of 42')
    const cells = (index: number) =>
      [...all('tbody tr')[index]!.querySelectorAll('th, td')]
        .slice(1, -1)
        .map((cell) => cell.textContent.trim())
    // At the store, in its zone; the odd ones are evaluated.
    expect(cells(1)).toEqual([
      'Store 1View report: Store 1, Customer 1, SR-1',
      'Customer 1',
      'Pest control',
      '4 Mar 2026, 09:00',
      'Passed',
      '44 of 5',
      'Ming Wang',
    ])
    expect(cells(2)).toMatchObject({
      0: expect.stringMatching(/^Store 2/),
      1: 'Customer 2',
      4: expect.stringMatching(/^5 findings/),
      5: 'Pending',
      6: 'Ming Wang',
    })
    await accessible(stage)
  })

  it('shows 10,000+ when the host stopped counting (V1)', async () => {
    const { find } = await render(list, reportHost(10_000))
    expect(find('.list-range').textContent).toBe('1–10 of 10,000+')
  })

  it('has tabs with the number of their reports, which keep the other filters (V1)', async () => {
    const host = reportHost(42)
    const { all, find } = await render(
      '<lustra-service-report-list language="en" store="S1" from="2026-01-01" to="2026-01-31"></lustra-service-report-list>',
      host,
    )
    const tabs = () => all('.list-tabs button').map((tab) => tab.textContent.trim())
    const open = () => all('.list-tabs [aria-pressed=true]').map((tab) => tab.textContent.trim())
    await until(() => tabs().join() === 'All 42,Pending 5,With findings 7,This week 3')
    // Another period than that of a tab.
    expect(open()).toEqual([])
    const searches = () => host.requestsTo('findServiceReports')
    const counts = () => host.requestsTo('countServiceReports')
    expect(counts()).toHaveLength(1)
    all('.list-tabs button')[1]!.click()
    await until(() => open().join() === 'Pending 5')
    await until(() => searches().at(-1)?.feedback === 'pending')
    const search = searches().at(-1)!
    expect(search).toMatchObject({ store: 'S1', feedback: 'pending', result: 'all' })
    expect(search).not.toHaveProperty('fromDay')
    // The tab says it; a chip of its own would take a line.
    expect(find('[part=filters]').textContent).toContain('S1')
    expect(find('[part=filters]').textContent).not.toContain('Pending')
    expect(find('.list-found').textContent).toContain('42')
    // The filters that the tabs keep did not change: their numbers are the same.
    all('.list-tabs button')[2]!.click()
    await until(() => open().join() === 'With findings 7')
    expect(searches().at(-1)!).toMatchObject({ feedback: 'all', result: 'action' })
    expect(counts()).toHaveLength(1)
  })

  it('shows an item in two lines by its own width, not the window’s, and the rest to screen readers', async () => {
    const { all, stage } = await render(list, reportHost(3))
    stage.style.width = '390px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const [first] = all('tbody tr')
    // Its height is an estimate before its first layout.
    await until(() => first!.offsetHeight < 60)
    const inView = [...first!.querySelectorAll<HTMLElement>('th, td')].filter((cell) => cell.offsetWidth > 1)
    expect(inView.map(({ dataset, className }) => dataset.phone ?? className)).toEqual([
      'list-check',
      'which',
      'what',
      'when',
      'state',
      'list-actions',
    ])
    expect(first!.textContent).toContain('Customer 0')
    await accessible(stage)
  })

  it.each(['compact', 'comfortable'])(
    'has its height on a phone before its rows are scrolled to, so that what follows stays: %s',
    async (density) => {
      const mounted = await mountElement(
        `<lustra-service-report-list density="${density}"></lustra-service-report-list>`,
        reportHost(10),
      )
      mounted.stage.style.cssText = 'width: 390px; padding-block-start: 5000px'
      await until(() => mounted.find('tbody tr:not(.list-ghost)'))
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const before = mounted.element.offsetHeight
      mounted.element.scrollIntoView({ block: 'end' })
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      expect(mounted.element.offsetHeight).toBe(before)
    },
  )

  it('shows on a phone the rating of a report, or a button to rate it, within its two lines (V5)', async () => {
    const { all, stage } = await render(list, reportHost(3), customer)
    stage.style.width = '390px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    for (const row of all('tbody tr')) {
      // Its height is an estimate before its first layout.
      await until(() => row.offsetHeight < 60)
      const button = row.querySelector<HTMLElement>('[data-phone=act] button')!
      const [{ right, width, height }, date] = [button, row.querySelector('[data-phone=when] time')!].map(
        (each) => each!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      expect([Math.round(width), Math.round(height)]).toEqual([44, 44])
      const picture = button.querySelector('.stars, .short-rating')!.getBoundingClientRect()
      expect(picture.width).toBeGreaterThan(14)
      expect(picture.left).toBeGreaterThan(date.right)
      expect(picture.right).toBeLessThanOrEqual(right)
    }
    expect(all('[data-phone=act] .stars')).toHaveLength(1)
    expect(all('[data-phone=act] .short-rating')).toHaveLength(2)
  })

  it('drops the least useful columns, and those of equal values, says why, and keeps a choice (V2)', async () => {
    const { all, find, stage, byLabel } = await render(list)
    const heads = () =>
      all('thead th')
        .filter((head) => head.offsetWidth > 1)
        .map((head) => head.ariaLabel)
    // All of the same rep.
    await until(() => heads().includes('Customer name') && !heads().includes('Sales rep'))
    stage.style.width = '760px'
    await until(() => !heads().includes('Customer name'))
    expect(heads()).toEqual(expect.arrayContaining(['Store name', 'Service time (GMT+8)', 'Evaluation']))
    const scroller = find('[part=table]').parentElement!
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    await accessible(stage)
    const box = (label: string) =>
      all('.list-columns label').find(({ textContent }) => textContent.startsWith(label))!
    await userEvent.click(byLabel(/^View$/))
    await until(() => box('Sales rep'))
    expect(box('Customer name').textContent).toBe('Customer nameNo room')
    expect(box('Sales rep').textContent).toBe('Sales repThe same in all rows: Ming Wang')
    expect(box('Automatic').querySelector('input')!.checked).toBe(true)
    expect(box('Customer name').querySelector('input')!.checked).toBe(false)
    await accessible(stage)
    // A chosen column is shown, and the table scrolls.
    await userEvent.click(box('Customer name').querySelector('input')!)
    await until(() => heads().includes('Customer name') && scroller.scrollWidth > scroller.clientWidth)
    await until(() => !box('Automatic').querySelector('input')!.checked)
    await userEvent.click(box('Automatic').querySelector('input')!)
    await until(() => !heads().includes('Customer name') && box('Automatic').querySelector('input')!.checked)
    localStorage.clear()
  })

  it('sorts by its headers and emits the change (V1)', async () => {
    const { all, received } = await render(list)
    all('.sorter')[0]!.click()
    await until(() => all('th')[1]!.ariaSort === 'ascending')
    expect(received.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({
      sort: 'StoreName',
      order: 'asc',
    })
  })

  it('moves between rows with the arrow keys, opens one with Enter and returns to it with Escape (V3)', async () => {
    const { element, all, find, received } = await render(list)
    const focused = () => (element.shadowRoot!.activeElement as HTMLElement | null)?.dataset.key
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('r2')
    await userEvent.keyboard('{Enter}')
    await eventually(() => find('.pdf-text')?.textContent.includes('Traps: 4 of 12'))
    expect(received.some(([type]) => type === 'lustra-report-opened')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog') && focused() === 'r2')
  })

  it('draws the PDF in place and leaves nothing of pdf.js in the page (V3, X3)', async () => {
    const { all, find, byLabel, stage } = await render(list)
    byLabel(/^View report: Store 0/).click()
    const canvas = await eventually(() => all('.pdf-page canvas')[0] as HTMLCanvasElement | undefined)
    await eventually(() => canvas.width > 300 && hasInk(canvas))
    expect(find('.pdf-page').ariaLabel).toBe('Page 1 of 1')
    expect(find('.viewer-page')).toBeNull()
    expect(Object.keys(globalThis).filter((name) => /pdfjs/i.test(name))).toEqual([])
    expect(document.fonts.size).toBe(0)
    await accessible(stage)
  })

  it('shows a missing report in its viewer, without an error of the list (S14)', async () => {
    const { find, stage, received } = await render(
      '<lustra-service-report-list language="en" report="31"></lustra-service-report-list>',
      reportHost(42, { viewServiceReport: refuse('not-found') }),
    )
    await until(() => find('.viewer-notice')?.textContent.includes('This report was not found.'))
    expect(received.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('shows the evaluation of a service (V3)', async () => {
    const { find, byLabel, stage } = await render(list)
    byLabel(/^View evaluation: Store 1.*, 4 of 5$/).click()
    await until(() => find('.answers')?.textContent.includes('Earlier'))
    expect(find('.answers-rating').textContent).toContain('Good')
    for (const text of ['Evaluator', 'Li', '5 Mar 2026']) expect(find('.answers').textContent).toContain(text)
    await accessible(stage)
  })

  it('shows why it is empty, and clears the filters (V1)', async () => {
    const nasty = '<img src=x onerror=alert(1)>'
    const { element, find, received, stage } = await render(list, reportHost(0))
    element.setAttribute('customer', nasty)
    await until(() => find('.chip-value')?.textContent === nasty)
    await until(() => find('[part=empty] button'))
    await accessible(stage)
    find('[part=empty] button').click()
    await until(() => !find('.chip'))
    expect(received.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ customer: '' })
  })

  it('shows the error with a retry and the request id (E5)', async () => {
    const source = { errCode: 500, errMsg: '', errMsgCode: '', requestId: 'req-7' }
    const findServiceReports = () => Promise.reject(new AppError('internal', 'down', { source }))
    const mounted = await render(list, reportHost(3, { findServiceReports }))
    await until(() => mounted.find('[part=error]')?.textContent.includes('req-7'))
    await accessible(mounted.stage)
    mounted.responses.findServiceReports = () => rows(3)
    mounted.find('[part=error] button').click()
    await until(() => mounted.all('tbody tr').length === 3)
  })

  it('says that a page of the address is past those that can be opened, and offers the first one (V1)', async () => {
    const source = { errCode: 1, errMsg: '', errMsgCode: '99070' }
    const findServiceReports: Responder<'findServiceReports'> = ({ pageIndex = 1 }) => {
      if (pageIndex > 1000) throw new AppError('too-deep', 'refused', { source })
      return { ...rows(10_000), CurrentPage: pageIndex }
    }
    const { find, all, byLabel, received, stage, requestsTo } = await render(
      list.replace('language', 'page="1001" language'),
      reportHost(10_000, { findServiceReports }),
    )
    expect(find('[part=error]').textContent).toContain('Only the first 10,000 entries')
    expect(find('[part=error] button').textContent.trim()).toBe('First page')
    await accessible(stage)
    find('[part=error] button').click()
    await until(() => all('tbody tr:not(.list-ghost)').length === 10)
    expect(find('[part=error]')).toBeNull()
    expect(received.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ page: 1 })
    // The list's own buttons end at the last page that can be opened.
    byLabel(/^Last page/).click()
    await until(() => find('.page-of')?.textContent === '1000 / 1000')
    await until(() => byLabel(/^Next page/).getAttribute('aria-disabled') === 'true')
    byLabel(/^Next page/).click()
    expect(all('.page-numbers button').at(-1)?.textContent).toBe('1,000')
    const pages = requestsTo('findServiceReports').map(({ pageIndex }) => pageIndex)
    expect(new Set(pages)).toEqual(new Set([1001, 1, 1000]))
  })

  it('shows at the field that a range ends before it begins, and keeps the input (V1)', async () => {
    const { find, all, byLabel, stage } = await render(list)
    byLabel(/^Filters/).click()
    await until(() => find('.filter-panel'))
    const [from, to] = all('.day-input input')
    await userEvent.fill(from!, '2026-05-06')
    await userEvent.fill(to!, '2026-05-01')
    find('.filter-panel .primary').click()
    await until(() => find('.field-error')?.textContent.includes('before the start'))
    expect((from as HTMLInputElement).value).toBe('6 May 2026')
    await accessible(stage)
  })

  it('selects rows by keyboard: one, several, the page, none (V4)', async () => {
    const { element, all, find, stage } = await render(list)
    const boxes = () => all('tbody input[type=checkbox]') as HTMLInputElement[]
    const selected = () => boxes().flatMap(({ checked }, index) => (checked ? [index] : []))
    all('tbody tr')[1]!.focus()
    await userEvent.keyboard(' ')
    await until(() => selected().join() === '1')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await until(() => selected().join() === '1,2,3')
    expect((find('thead input') as HTMLInputElement).indeterminate).toBe(true)
    await accessible(stage)
    await userEvent.keyboard('{Control>}a{/Control}')
    await until(() => selected().length === 10)
    expect((find('thead input') as HTMLInputElement).checked).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => selected().length === 0)
    expect((element.shadowRoot!.activeElement as HTMLElement).dataset.key).toBe('r3')
  })

  it('shows the number of selected rows without a layout shift, offers all that match, and clears (V4)', async () => {
    const { element, all, find, byLabel } = await render(list, reportHost(10_000))
    const top = () => find('[part=table]').getBoundingClientRect().top
    const before = top()
    ;(find('thead input') as HTMLInputElement).click()
    await until(() => find('[part=selection]')?.textContent.includes('10 selected'))
    expect(top()).toBe(before)
    expect(all('button').filter(({ textContent }) => textContent.trim() === 'Download')).toHaveLength(1)
    expect(all('[role=status]').some(({ textContent }) => textContent === '10 selected')).toBe(true)
    const offer = byLabel(/^Select all 10,000\+ that match/)
    offer.focus()
    offer.click()
    await until(() => find('[part=selection]').textContent.includes('All 10,000+ that match are selected'))
    expect(element.shadowRoot!.activeElement).toBe(find('[part=selection]'))
    ;(all('tbody input[type=checkbox]')[0] as HTMLInputElement).click()
    await until(() => find('[part=selection]').textContent.includes('9,999+ selected: all that match but 1'))
    expect(top()).toBe(before)
    byLabel(/^Clear selection/).click()
    await until(() => !find('[part=selection]'))
  })

  it('has touch targets for selection on a phone (V4, 320 px)', async () => {
    const { element, all, find, stage } = await render(list)
    stage.style.width = '320px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const target = all('tbody input[type=checkbox]')[0]!.parentElement!.getBoundingClientRect()
    expect([target.width, target.height].every((size) => size >= 44)).toBe(true)
    all('tbody input[type=checkbox]')[0]!.click()
    await until(() => find('[part=selection]'))
    const offer = all('[part=selection] button').find((button) =>
      button.textContent.startsWith('Select page'),
    )!
    offer.focus()
    offer.click()
    await until(() => find('[part=selection]').textContent.includes('10 selected'))
    expect(element.shadowRoot!.activeElement).toBe(find('[part=selection]'))
    expect(find('.list').scrollWidth).toBeLessThanOrEqual(find('.list').clientWidth)
    await accessible(stage)
  })

  it('has the actions of a row in a menu, which restores the focus (V3, V5, V6)', async () => {
    const { element, all, find, stage } = await render(list)
    await until(() => find('tbody button[aria-haspopup=menu]'))
    const button = all('tbody button[aria-haspopup=menu]')[2]!
    button.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => element.shadowRoot!.activeElement?.role === 'menuitem')
    expect(all('[role=menuitem]').map((cell) => cell.textContent.trim())).toEqual([
      'View report',
      'Download',
      'The whole visit, 3 open actions',
    ])
    // With a mouse, as in all lists.
    const texts = all('[role=menuitem], .list-search input').map((each) => getComputedStyle(each).fontSize)
    expect(new Set(texts)).toEqual(new Set(['14px']))
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => isFocused(button) && !find('[role=menu]'))
  })

  it.each([
    ['ltr', '760px'],
    ['rtl', '760px'],
  ])(
    'keeps checkbox, store and menu visible when the table overflows, with a shadow at the edge (V2, %s)',
    async (dir, width) => {
      const columns = 'columns="store,customer,type,time,result,evaluation,sales-rep"'
      const { all, find, stage } = await render(list.replace(' ', ` ${columns} `))
      stage.dir = dir
      stage.style.width = width
      const scroller = find('[part=table]').parentElement!
      await until(() => scroller.scrollWidth > scroller.clientWidth + 1)
      const frame = scroller.parentElement!
      await until(() => frame.hasAttribute('data-beneath-end'))
      expect(getComputedStyle(frame, '::after').backgroundImage).toContain('gradient')
      // Chinese and English are left-to-right, whatever the direction of the page.
      const isRtl = getComputedStyle(scroller).direction === 'rtl'
      scroller.scrollLeft = isRtl ? -200 : 200
      await until(() => Math.abs(scroller.scrollLeft) > 100)
      await new Promise(requestAnimationFrame)
      const viewport = scroller.getBoundingClientRect()
      const cells = [...all('tbody tr')[0]!.children].map((cell) => cell.getBoundingClientRect())
      const start = ({ left, right }: DOMRect) => (isRtl ? viewport.right - right : left - viewport.left)
      expect(Math.abs(start(cells[0]!))).toBeLessThan(4)
      expect(Math.abs(start(cells[1]!) - cells[0]!.width)).toBeLessThan(4)
      expect(Math.abs(start(cells.at(-1)!) + cells.at(-1)!.width - viewport.width)).toBeLessThan(4)
    },
  )

  it('shows the result of each visit, and reports without a file (V3, V6)', async () => {
    const { all, stage } = await render(list)
    const results = all('.result').map((result) => result.textContent.replace(/\s+/g, ' ').trim())
    expect(results.slice(0, 5)).toEqual([
      'Passed',
      'Passed',
      expect.stringMatching(/^5 findings ?3 ?3 open actions$/),
      '1 finding',
      'No file yet',
    ])
    await accessible(stage)
  })

  it('opens a report by a click on its row, but not while text is selected or on a control', async () => {
    const { all, find, received } = await render(list)
    const opened = () => received.filter(([type]) => type === 'lustra-report-opened').length
    const cell = all('tbody tr')[1]!.querySelectorAll('td')[1]!
    const press = (type: string, x: number, init = {}) =>
      cell.dispatchEvent(
        new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: 5, ...init }),
      )
    press('mousedown', 10)
    press('click', 60)
    press('mousedown', 10)
    press('click', 10, { ctrlKey: true })
    all('tbody .list-check-target')[1]!.click()
    await until(() => find('[part=selection]'))
    expect(find('dialog')).toBeNull()
    expect(opened()).toBe(0)
    await userEvent.click(cell)
    await eventually(() => find('dialog'))
    await eventually(() => opened() === 1)
  })

  it('is compact by default, and restores the density that the person chose', async () => {
    const height = (rendered: Awaited<ReturnType<typeof render>>) => rendered.all('tbody tr')[0]!.offsetHeight
    const first = await render(list)
    expect(height(first)).toBeLessThan(44)
    await userEvent.click(first.byLabel(/^View$/))
    await userEvent.click(await until(() => first.all('.list-density input')[1]))
    await until(() => height(first) > 48)
    const again = await render(list)
    await until(() => height(again) > 48)
    const compact = await render(
      '<lustra-service-report-list language="en" density="compact"></lustra-service-report-list>',
      reportHost(42),
    )
    expect(height(compact)).toBeLessThan(44)
    localStorage.clear()
  })

  it('resizes columns by keyboard and pointer, stores the width, and resets it', async () => {
    const { all, stage, byLabel } = await render(list)
    const edge = () =>
      all('[role=separator]').find((separator) => separator.ariaLabel === 'Width of Customer name')!
    const width = () => all('thead th')[2]!.getBoundingClientRect().width
    const before = width()
    edge().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await until(() => width() > before + 30)
    await accessible(stage)
    const wide = width()
    const again = await render(list)
    await until(() => Math.abs(again.all('thead th')[2]!.getBoundingClientRect().width - wide) < 2)
    edge().focus()
    await userEvent.keyboard('{Home}')
    await until(() => Math.abs(width() - before) < 2)
    const { right, top } = edge().getBoundingClientRect()
    const drag = (type: string, x: number) =>
      edge().dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, pointerId: 1, clientX: x, clientY: top + 5 }),
      )
    edge().setPointerCapture = () => {}
    drag('pointerdown', right)
    drag('pointermove', right + 80)
    drag('pointerup', right + 80)
    await until(() => Math.abs(width() - before - 80) < 5)
    expect(byLabel(/^View$/)).toBeTruthy()
    localStorage.clear()
  })

  it('shows the zone of the stores once in the heading, and per row where they differ', async () => {
    const isChina = new Date().getTimezoneOffset() === -480
    const zone = isChina ? 'America/New_York' : 'Asia/Shanghai'
    const [time, short, long] = isChina
      ? ['20 Nov 2026, 11:30', 'GMT-5', 'Eastern Standard Time']
      : ['21 Nov 2026, 00:30', 'GMT+8', 'China Standard Time']
    const inZones = (...zones: string[]) =>
      reportHost(3, {
        findServiceReports: () =>
          pageOf(
            zones.map((TimeZone, index) => ({
              ...row(index),
              ServiceTime: '2026-11-20T16:30:00Z',
              TimeZone,
            })),
          ),
      })
    const times = ({ all }: Awaited<ReturnType<typeof render>>) =>
      all('tbody time').map((each) => each.textContent)
    const same = await render(list, inZones(zone, zone))
    expect(times(same)).toEqual([time, time])
    const heading = same.all('thead .sorter').find(({ textContent }) => textContent.includes('Service time'))!
    expect(heading.textContent.trim()).toBe(`Service time (${short})`)
    expect(heading.title).toBe(long)
    const other = await render(list, inZones(zone, 'Asia/Tokyo'))
    expect(times(other)).toEqual([`${time} ${short}`, '21 Nov 2026, 01:30 GMT+9'])
    expect(other.find<HTMLElement>('tbody time [title]').title).toBe(long)
  })

  it.each([
    ['en', 'All service reports'],
    ['zh', '全部服务报告'],
    ['zh_hant', '全部服務報告'],
  ])(
    'shows every value in full beside the open menu on a screen of 1440 pixels: %s (V2)',
    async (language, caption) => {
      const zone = new Date().getTimezoneOffset() === -480 ? 'America/New_York' : 'Asia/Shanghai'
      const SalesRep = 'Bartholomew Featherstonehaugh'
      const only = { ...row(0), ServiceTime: '2026-11-20T16:30:00Z', TimeZone: zone, SalesRep }
      const { all, find, element, stage } = await render(
        list,
        reportHost(3, { findServiceReports: () => pageOf([only]) }),
      )
      stage.style.width = '1116px'
      element.setAttribute('language', language)
      await until(() => find('caption')?.textContent === caption)
      const scroller = find('[part=table]').parentElement!
      await until(() => scroller.scrollWidth <= scroller.clientWidth)
      const texts = all('.cut, .lines, .sorter-name')
      expect(texts.filter((text) => text.scrollWidth > text.clientWidth)).toEqual([])
      expect(all('tbody .cut').at(-1)!.offsetWidth).toBeGreaterThan(100)
    },
  )

  it('requests in the language of the element, not of the page', async () => {
    const requested: unknown[] = []
    const findServiceReports: Responder<'findServiceReports'> = (_, { options }) => {
      requested.push(options?.language)
      return rows(3)
    }
    const { element, find } = await render(list, reportHost(3, { findServiceReports }))
    expect(new Set(requested)).toEqual(new Set(['en']))
    element.setAttribute('language', 'zh_hant')
    await until(() => find('caption')?.textContent === '全部服務報告')
    await until(() => requested.at(-1) === 'zh_hant')
  })

  it('names the fields that its search covers (V1)', async () => {
    const { byLabel } = await render(list)
    const field = byLabel(/^Search: Store, customer, service type, rep, report no\./) as HTMLInputElement
    expect(field.placeholder).toBe('Store, customer, service type, rep, report no.')
  })

  it('groups a period with its quick ranges, says what empty choices mean, and clears all in one place (V1)', async () => {
    const { find, all, byLabel, stage } = await render(list.replace('>', ' result="passed">'))
    const clearAll = () => all('button').filter(({ textContent }) => textContent === 'Clear all').length
    await until(() => clearAll() === 1)
    byLabel(/^Filters/).click()
    const period = await until(() => find('.filter-panel fieldset'))
    await until(() => clearAll() === 1)
    expect(period.querySelector('legend')!.textContent).toBe('Service time')
    expect(period.querySelectorAll('.day-presets button')).toHaveLength(4)
    expect(all('[role=combobox]').map((field) => (field as HTMLInputElement).placeholder)).toEqual([
      'All customers',
      'All stores',
    ])
    for (const width of [1200, 700, 390]) {
      stage.style.width = `${width}px`
      await new Promise(requestAnimationFrame)
      const [from, to] = [...period.querySelectorAll('.day-input')].map((day) => day.getBoundingClientRect())
      expect(to!.top).toBe(from!.top)
      expect(to!.left).toBeGreaterThan(from!.right)
    }
    expect(byLabel(/^Apply/).getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    await accessible(stage)
  })

  it('offers preset periods, and closes the filters once they are applied (V1)', async () => {
    const { find, all, byLabel, received, stage } = await render(list)
    byLabel(/^Filters/).click()
    await userEvent.click(await until(() => byLabel(/^Last 30 days/)))
    const [from, to] = all('.day-input input').map((input) => (input as HTMLInputElement).value)
    // No end day, since stores further east may already be in tomorrow.
    const start = Date.now() - 29 * 86_400_000
    expect([from, to]).toEqual([formatDay('en', dayOf(new Date(start))), ''])
    expect(byLabel(/^Last 30 days/).ariaPressed).toBe('true')
    await accessible(stage)
    await userEvent.click(byLabel(/^Apply/))
    await until(() => !find('.filter-panel'))
    await until(() => isFocused(byLabel(/^Filters/)))
    expect(received.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({
      from: dayOf(new Date(start)),
      to,
    })
    byLabel(/^Filters/).click()
    await until(() => (all('.day-input input')[0] as HTMLInputElement | undefined)?.value === from)
  })

  it('shows the other form of a name as a tooltip (E6)', async () => {
    const OtherNames = { 'Store 1': '一号门店' }
    const { all } = await render(
      list,
      reportHost(42, { findServiceReports: () => ({ ...rows(42), OtherNames }) }),
    )
    const name = (text: string) => all('tbody span').find((span) => span.textContent === text)!
    await userEvent.hover(name('Store 1'))
    expect(name('Store 1').closest<HTMLElement>('[title]')?.title).toBe('一号门店')
  })

  it('filters by the result, with the number of matches of each, and sorts by it (V1)', async () => {
    const { find, all, byLabel, received } = await render(list)
    byLabel(/^Filters/).click()
    const field = await until(() => find('select[name=result]') as HTMLSelectElement | undefined)
    const options = () => [...field!.options].map(({ text }) => text)
    await until(() => options().includes('Requires action (7)'))
    expect(options()).toEqual(['All', 'Passed (10,000+)', 'Requires action (7)', 'No report yet (0)'])
    await userEvent.selectOptions(field!, 'action')
    find('.filter-panel .primary').click()
    await until(() => find('.chip-value')?.textContent === 'Requires action')
    const changed = () => received.findLast(([type]) => type === 'lustra-list-changed')?.[1]
    expect(changed()).toMatchObject({ result: 'action' })
    await userEvent.click(
      all('thead button').find(({ textContent }) => textContent.trim().startsWith('Result'))!,
    )
    expect(changed()).toMatchObject({ sort: 'Findings', result: 'action' })
  })

  it('filters by a store chosen by name, with its name in the chip (V1)', async () => {
    const { find, byLabel, all, received } = await render(list)
    byLabel(/^Filters/).click()
    const field = await until(() => all('[role=combobox]')[1])
    await userEvent.click(field!)
    await until(() => all('[role=option]').length === 2)
    await userEvent.click(all('[role=option]')[0]!)
    find('.filter-panel .primary').click()
    await until(() => find('.chip-value')?.textContent === 'Store 1 (S1)')
    expect(received.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ store: 'S1' })
  })

  it('keeps the store’s name and the focus when filters are applied, and requests all stores once they are cleared (V1)', async () => {
    const { all, byLabel, requestsTo } = await render(
      '<lustra-service-report-list customer="Customer 1"></lustra-service-report-list>',
      reportHost(23),
    )
    const fields = () => all('[role=combobox]') as HTMLInputElement[]
    await userEvent.click(byLabel(/^Filters/))
    await until(() => fields()[1])
    await userEvent.click(fields()[1]!)
    await userEvent.click(
      await until(() => all('[role=option]').find((option) => option.textContent.includes('Store 2'))),
    )
    await userEvent.click(byLabel(/^Apply/))
    await until(() => fields().length === 0)
    await until(() => isFocused(byLabel(/^Filters/)))
    await userEvent.click(byLabel(/^Filters/))
    await until(() => fields()[1]?.value === 'Store 2')
    await userEvent.click(all('.filter-actions button')[1]!)
    await until(() => fields()[0]?.value === '')
    const before = requestsTo('storeChoices').length
    await userEvent.click(fields()[1]!)
    await until(() => requestsTo('storeChoices').length > before)
    const customers = requestsTo('storeChoices')
      .slice(before)
      .map(({ customer }) => customer)
    expect(customers.every((customer) => !customer)).toBe(true)
  })

  it('keeps the selection while searching and filtering, also on Escape in their fields (V4)', async () => {
    const { all, find, byLabel } = await render(list)
    const boxes = () => all('tbody input[type=checkbox]') as HTMLInputElement[]
    boxes()[0]!.click()
    await until(() => find('[part=selection]'))
    await userEvent.click(byLabel(/^Filters/))
    const customer = await until(() => all('[role=combobox]')[0])
    await userEvent.type(customer!, 'x{Escape}{Escape}')
    const search = byLabel(/^Search/)
    await userEvent.type(search, 'q{Escape}')
    await userEvent.click(byLabel(/^Refresh/))
    expect(boxes()[0]!.checked).toBe(true)
    byLabel(/^Clear selection/).focus()
    await userEvent.keyboard('{Escape}')
    await until(() => !find('[part=selection]'))
  })

  it('shows the focused row on all of its cells without a layout shift (V2)', async () => {
    const { all } = await render(list)
    const [first, second] = all('tbody tr')
    // Rows have their real height only once they are visible (content-visibility).
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const before = second!.getBoundingClientRect().top
    all('thead [role=separator]').at(-1)!.focus()
    await userEvent.keyboard('{Tab}')
    await until(() => first!.matches(':focus-visible'))
    expect(second!.getBoundingClientRect().top).toBe(before)
    const rings = [...first!.children].map((cell) => getComputedStyle(cell).boxShadow)
    expect(rings.filter((ring) => !ring.includes('inset'))).toEqual([])
  })

  it('searches once the input method composition ends (V1)', async () => {
    const { byLabel, requestsTo } = await render(list)
    const searched = () => requestsTo('findServiceReports').map(({ keyword }) => keyword)
    const field = byLabel(/^Search/) as HTMLInputElement
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      compose(field, 'men')
      await vi.advanceTimersByTimeAsync(1000)
      expect(searched()).toEqual([undefined])
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '门' }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(searched()).toEqual([undefined, 'men'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('focuses its search with a slash (look.md, Lists)', async () => {
    const { element, all } = await render(list)
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('/')
    expect((element.shadowRoot!.activeElement as HTMLInputElement).type).toBe('search')
  })
})

/** Types text as an unfinished composition. */
function compose(field: HTMLInputElement, text: string) {
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  // With the native setter: React tracks values set through the instance.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
}

function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, index) => index % 4 !== 3 && value < 100)
}

/** A minimal PDF with one line; its font is not embedded, as in many real files. */
function onePage(line: string): string {
  const content = `BT /F1 24 Tf 50 700 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  return `%PDF-1.4\n${objects.map((body, index) => `${index + 1} 0 obj${body}endobj`).join('\n')}\ntrailer<</Root 1 0 R>>`
}
