import { accessible } from '../kit/accessible.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { AppError } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { defineShell } from '../kit/shell.ts'

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

const rows = (total: number) => ({
  Items: Array.from({ length: Math.min(total, 10) }, (_, index) => row(index)),
  TotalItems: total,
  TotalPages: Math.ceil(total / 10),
  CurrentPage: 1,
  TotalIsCapped: total === 10_000,
})

const stores = {
  Items: [
    { Code: 'S1', Name: 'Store 1', CustomerName: 'Customer 1' },
    { Code: 'S2', Name: 'Store 2', CustomerName: 'Customer 1' },
  ],
  TotalItems: 2,
  TotalPages: 1,
  CurrentPage: 1,
  TotalIsCapped: false,
}

/** pdf.js is large: a busy machine needs seconds to read it for the first time. */
const eventually = <V,>(look: () => V) => vi.waitUntil(look, { timeout: 20_000 })

/** A host with as many reports as told; the open one is a page with one line of text. */
const host =
  (total: number, more: Record<string, () => unknown> = {}): Answer =>
  ({ path }) => {
    const call = path.split('/').at(-1)!
    const answers: Record<string, () => unknown> = {
      FindWithPagerSearchAsync: () => rows(total),
      GetStoreList: () => stores,
      GetCustomerList: () => ({ ...stores, Items: [{ Name: 'Customer 1', Stores: 2 }], TotalItems: 1 }),
      GetServiceTypeList: () => [{ Id: 'pest', Name: 'Pest control' }],
      ViewCall: () => ({ blob: new Blob([onePage('Traps: 4 of 12')]), name: 'SR-1.pdf' }),
      ViewScope: () => ({
        OverallRating: 4,
        OtherSuggestions: 'Earlier',
        Evaluator: 'Li',
        EvaluationDate: null,
      }),
      ...more,
    }
    return answers[call]!()
  }

const drawn = async (html: string, answer: Answer) => {
  const stand = await bench(html, { answer })
  // A window's width, whatever the window of the test is.
  stand.stage.style.width = '1200px'
  await until(() => stand.find('tbody tr:not(.list-ghost), .list [part=empty], .list [part=error]'))
  const all = (selector: string) => [...stand.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byLabel = (label: RegExp) =>
    all('button,input,select').find((each) =>
      label.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  return { ...stand, all, byLabel }
}

it('asks for its first page while its screen is on its way, and once (V1)', async () => {
  const searches: string[] = []
  const answer: Answer = (call) => {
    if (call.path.endsWith('FindWithPagerSearchAsync')) searches.push(call.path)
    return host(3)(call)
  }
  const shell = shells.find(({ tag }) => tag === 'lustra-service-report-list')!
  let arrive!: () => void
  const tag = 'lustra-late-report-list'
  defineShell({
    ...shell,
    tag,
    load: () => new Promise((resolve) => (arrive = () => resolve(shell.load()))),
    texts: shell.texts,
  })
  const stand = await bench(`<${tag}></${tag}>`, { answer })
  await until(() => searches.length === 1)
  expect(stand.find('tbody')).toBeNull()
  arrive()
  await until(() => stand.find('tbody tr:not(.list-ghost)'))
  expect(searches).toEqual(['/RegularServiceCallAll/FindWithPagerSearchAsync'])
})

const list = '<lustra-service-report-list language="en"></lustra-service-report-list>'

afterEach(() => document.body.replaceChildren())

describe('lustra-service-report-list', { timeout: 40_000 }, () => {
  it('shows what V2 asks for, in a table that says what it is', async () => {
    const { all, find, stage } = await drawn(list, host(42))
    expect(find('caption').textContent).toBe('All service reports')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual([
      '',
      'Store name',
      'Customer name',
      'Service type',
      'Service time',
      'Result',
      'Evaluation',
      'Sales rep',
      'Actions',
    ])
    expect(all('tbody tr')).toHaveLength(10)
    expect(find('[part=pager]').textContent).toContain('1–10 of 42')
    await accessible(stage)
  })

  it('is ready again when it left the page and came back, with the rows it had', async () => {
    const { element, stage, heard, find } = await drawn(list, host(42))
    element.remove()
    await until(() => element.view.childElementCount === 0)
    stage.append(element)
    await until(() => find('tbody tr:not(.list-ghost)'))
    await until(() => element.status === 'ready')
    expect(heard.filter(([event]) => event === 'lustra-ready')).toHaveLength(2)
  })

  it('says 10,000+ when the host stopped counting (V1)', async () => {
    const { find } = await drawn(list, host(10_000))
    expect(find('.list-range').textContent).toBe('1–10 of 10,000+')
  })

  it('becomes cards by its own width, not the window’s', async () => {
    const { all, stage } = await drawn(list, host(3))
    stage.style.width = '390px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    expect(getComputedStyle(all('td[data-label]')[0]!, '::before').content).toContain('Customer name')
    await accessible(stage)
  })

  it('sorts by its headers and tells the page (V1)', async () => {
    const { all, heard } = await drawn(list, host(42))
    all('.sorter')[0]!.click()
    await until(() => all('th')[1]!.ariaSort === 'ascending')
    expect(heard.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({
      sort: 'StoreName',
      order: 'asc',
    })
  })

  it('moves along its rows with the arrows, opens one with Enter and comes back to it with Escape (V3)', async () => {
    const { element, all, find, heard } = await drawn(list, host(42))
    const focused = () => (element.shadowRoot!.activeElement as HTMLElement | null)?.dataset.key
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('r2')
    await userEvent.keyboard('{Enter}')
    await eventually(() => find('.pdf-words')?.textContent.includes('Traps: 4 of 12'))
    expect(heard.some(([type]) => type === 'lustra-report-opened')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog') && focused() === 'r2')
  })

  it('draws the PDF in place and leaves nothing of pdf.js in the page (V3, X3)', async () => {
    const { all, find, byLabel, stage } = await drawn(list, host(42))
    byLabel(/^View report: Store 0/).click()
    const canvas = await eventually(() => all('.pdf-page canvas')[0] as HTMLCanvasElement | undefined)
    await eventually(() => canvas.width > 300 && inked(canvas))
    expect(find('.viewer-page').textContent).toContain('Page 1 of 1')
    expect(Object.keys(globalThis).filter((name) => /pdfjs/i.test(name))).toEqual([])
    expect(document.fonts.size).toBe(0)
    await accessible(stage)
  })

  it('says in place when a report is not there, without an error on the list (S14)', async () => {
    const gone = () => {
      throw new AppError('not-found', 'gone')
    }
    const { find, stage, heard } = await drawn(
      '<lustra-service-report-list language="en" report="31"></lustra-service-report-list>',
      host(42, { ViewCall: gone }),
    )
    await until(() => find('.viewer-notice')?.textContent.includes('This report was not found.'))
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('shows the evaluation of a service (V3)', async () => {
    const { find, byLabel, stage } = await drawn(list, host(42))
    byLabel(/^View evaluation: Store 1.*, 4 of 5$/).click()
    await until(() => find('.answers')?.textContent.includes('Earlier'))
    await accessible(stage)
  })

  it('says why it is empty and clears the filters that are the reason (V1)', async () => {
    const nasty = '<img src=x onerror=alert(1)>'
    const { element, find, heard, stage } = await drawn(list, host(0))
    element.setAttribute('customer', nasty)
    await until(() => find('.chip-value')?.textContent === nasty)
    await until(() => find('[part=empty] button'))
    await accessible(stage)
    find('[part=empty] button').click()
    await until(() => !find('.chip'))
    expect(heard.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ customer: '' })
  })

  it('says what went wrong, with another try and the id to quote (E5)', async () => {
    let down = true
    const source = { errCode: 500, errMsg: '', errMsgCode: '', requestId: 'req-7' }
    const find = () => {
      if (down) throw new AppError('internal', 'down', { source })
      return rows(3)
    }
    const stand = await drawn(list, host(3, { FindWithPagerSearchAsync: find }))
    await until(() => stand.find('[part=error]')?.textContent.includes('req-7'))
    await accessible(stand.stage)
    down = false
    stand.find('[part=error] button').click()
    await until(() => stand.all('tbody tr').length === 3)
  })

  it('says at the field that a range ends before it begins, and keeps it (V1)', async () => {
    const { find, all, byLabel, stage } = await drawn(list, host(42))
    byLabel(/^Filters/).click()
    await until(() => find('.filter-panel'))
    const [from, to] = all('input[type=date]')
    await userEvent.fill(from!, '2026-05-06')
    await userEvent.fill(to!, '2026-05-01')
    find('.filter-panel .primary').click()
    await until(() => find('.field-error')?.textContent.includes('before the start'))
    expect((from as HTMLInputElement).value).toBe('2026-05-06')
    await accessible(stage)
  })

  it('chooses rows by keyboard alone: one, several, the page, none (V4)', async () => {
    const { element, all, find, stage } = await drawn(list, host(42))
    const boxes = () => all('tbody input[type=checkbox]') as HTMLInputElement[]
    const chosen = () => boxes().flatMap(({ checked }, place) => (checked ? [place] : []))
    all('tbody tr')[1]!.focus()
    await userEvent.keyboard(' ')
    await until(() => chosen().join() === '1')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await until(() => chosen().join() === '1,2,3')
    expect((find('thead input') as HTMLInputElement).indeterminate).toBe(true)
    await accessible(stage)
    await userEvent.keyboard('{Control>}a{/Control}')
    await until(() => chosen().length === 10)
    expect((find('thead input') as HTMLInputElement).checked).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => chosen().length === 0)
    expect((element.shadowRoot!.activeElement as HTMLElement).dataset.key).toBe('r3')
  })

  it('takes in what lies between two clicks with Shift, and draws no other row anew (V4)', async () => {
    const { all } = await drawn(list, host(42))
    const boxes = () => all('tbody input[type=checkbox]') as HTMLInputElement[]
    await userEvent.click(boxes()[1]!)
    await userEvent.click(boxes()[4]!, { modifiers: ['Shift'] })
    await until(() => boxes().filter(({ checked }) => checked).length === 4)
  })

  it('says how many are chosen without moving anything, offers all that match, and lets go (V4)', async () => {
    const { element, all, find, byLabel } = await drawn(list, host(10_000))
    const top = () => find('[part=table]').getBoundingClientRect().top
    const before = top()
    ;(find('thead input') as HTMLInputElement).click()
    await until(() => find('[part=selection]')?.textContent.includes('10 selected'))
    expect(top()).toBe(before)
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

  it('can be chosen from on a phone, with a thumb (V4, 320 px)', async () => {
    const { element, all, find, stage } = await drawn(list, host(42))
    stage.style.width = '320px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const target = all('tbody input[type=checkbox]')[0]!.parentElement!.getBoundingClientRect()
    expect([target.width, target.height].every((size) => size >= 44)).toBe(true)
    all('tbody input[type=checkbox]')[0]!.click()
    await until(() => find('[part=selection]'))
    const offer = all('[part=selection] button').find((each) =>
      each.textContent.startsWith('Select this page'),
    )!
    offer.focus()
    offer.click()
    await until(() => find('[part=selection]').textContent.includes('10 selected'))
    expect(element.shadowRoot!.activeElement).toBe(find('[part=selection]'))
    expect(find('.list').scrollWidth).toBeLessThanOrEqual(find('.list').clientWidth)
    await accessible(stage)
  })

  it('has what can be done with a row in one menu, and gives the focus back (V3, V5, V6)', async () => {
    const { element, all, find, stage } = await drawn(list, host(42))
    await until(() => find('tbody button[aria-haspopup=menu]'))
    const button = all('tbody button[aria-haspopup=menu]')[2]!
    button.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => element.shadowRoot!.activeElement?.role === 'menuitem')
    expect(all('[role=menuitem]').map((each) => each.textContent.trim())).toEqual([
      'View report',
      'Download',
      'The whole visit, 3 open actions',
    ])
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => element.shadowRoot!.activeElement === button && !find('[role=menu]'))
  })

  it.each([
    ['ltr', '760px'],
    ['rtl', '760px'],
  ])(
    'keeps checkbox, store and menu in sight, with a shadow where there is more, where the table is wider than its room (V2, %s)',
    async (dir, width) => {
      const { all, find, stage } = await drawn(list, host(42))
      stage.dir = dir
      stage.style.width = width
      const scroller = find('[part=table]').parentElement!
      await until(() => scroller.scrollWidth > scroller.clientWidth + 1)
      const frame = scroller.parentElement!
      await until(() => frame.hasAttribute('data-beneath-end'))
      expect(getComputedStyle(frame, '::after').backgroundImage).toContain('gradient')
      // Chinese and English stand from left to right, whichever way the page around them does.
      const isRtl = getComputedStyle(scroller).direction === 'rtl'
      scroller.scrollLeft = isRtl ? -200 : 200
      await until(() => Math.abs(scroller.scrollLeft) > 100)
      await new Promise(requestAnimationFrame)
      const room = scroller.getBoundingClientRect()
      const cells = [...all('tbody tr')[0]!.children].map((cell) => cell.getBoundingClientRect())
      const start = ({ left, right }: DOMRect) => (isRtl ? room.right - right : left - room.left)
      expect(Math.abs(start(cells[0]!))).toBeLessThan(4)
      expect(Math.abs(start(cells[1]!) - cells[0]!.width)).toBeLessThan(4)
      expect(Math.abs(start(cells.at(-1)!) + cells.at(-1)!.width - room.width)).toBeLessThan(4)
    },
  )

  it('says of a report that has no file yet that it has none, and where its visit asks for something (V3, V6)', async () => {
    const { all, stage } = await drawn(list, host(42))
    const results = all('.result').map((each) => each.textContent.replace(/\s+/g, ' ').trim())
    expect(results.slice(0, 5)).toEqual([
      'Passed',
      'Passed',
      expect.stringMatching(/^5 findings ?3 ?3 open actions$/),
      '1 finding',
      'No file yet',
    ])
    await accessible(stage)
  })

  it('opens a report by a press on its row, and not while text is marked or by a press on a control', async () => {
    const { all, find, heard } = await drawn(list, host(42))
    const opened = () => heard.filter(([type]) => type === 'lustra-report-opened').length
    const cell = all('tbody tr')[1]!.querySelectorAll('td')[3]!
    const press = (type: string, x: number, more = {}) =>
      cell.dispatchEvent(
        new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: 5, ...more }),
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

  it('stands in single lines at first, and as far apart as the person chose before (S5)', async () => {
    const height = (stand: Awaited<ReturnType<typeof drawn>>) => stand.all('tbody tr')[0]!.offsetHeight
    const first = await drawn(list, host(42))
    expect(height(first)).toBeLessThan(44)
    await userEvent.click(first.byLabel(/^View$/))
    await userEvent.click(await until(() => first.all('.list-density input')[1]))
    await until(() => height(first) > 48)
    const again = await drawn(list, host(42))
    await until(() => height(again) > 48)
    const told = await drawn(
      '<lustra-service-report-list language="en" density="compact"></lustra-service-report-list>',
      host(42),
    )
    expect(height(told)).toBeLessThan(44)
    localStorage.clear()
  })

  it('lets columns be widened by keyboard and by hand, remembers it, and gives them their own width again', async () => {
    const { all, stage, byLabel } = await drawn(list, host(42))
    const edge = () => all('[role=separator]').find((each) => each.ariaLabel === 'Width of Customer name')!
    const width = () => all('thead th')[2]!.getBoundingClientRect().width
    const before = width()
    edge().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await until(() => width() > before + 30)
    await accessible(stage)
    const wide = width()
    const again = await drawn(list, host(42))
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

  it('names the zone of a store where its clocks show another time than the reader’s', async () => {
    const zone = new Date().getTimezoneOffset() === -480 ? 'America/New_York' : 'Asia/Shanghai'
    const { all } = await drawn(
      list,
      host(3, {
        FindWithPagerSearchAsync: () => ({
          ...rows(1),
          Items: [{ ...row(0), ServiceTime: '2026-11-20T16:30:00Z', TimeZone: zone }],
        }),
      }),
    )
    expect(all('tbody time')[0]!.textContent).toBe(
      zone === 'Asia/Shanghai' ? '21 Nov 2026, 00:30 GMT+8' : '20 Nov 2026, 11:30 GMT-5',
    )
  })

  it('asks in the language of the element, whatever the page speaks (S2)', async () => {
    const asked: unknown[] = []
    const answer: Answer = (call, options) => {
      asked.push(options?.language)
      return host(3)(call)
    }
    const { element, find } = await drawn(list, answer)
    expect(new Set(asked)).toEqual(new Set(['en']))
    element.setAttribute('language', 'zh_hant')
    await until(() => find('caption')?.textContent === '全部服務報告')
    await until(() => asked.at(-1) === 'zh_hant')
  })

  it('says what its search looks through (V1)', async () => {
    const { byLabel } = await drawn(list, host(42))
    const field = byLabel(/^Search: Store, customer, service type, rep, report no\./) as HTMLInputElement
    expect(field.placeholder).toBe('Store, customer, service type, rep, report no.')
  })

  it('fills the days of the filters with periods, and closes the filters once they are applied (V1)', async () => {
    const { find, all, byLabel, heard, element, stage } = await drawn(list, host(42))
    byLabel(/^Filters/).click()
    await userEvent.click(await until(() => byLabel(/^Last 30 days/)))
    const [from, to] = all('input[type=date]').map((each) => (each as HTMLInputElement).value)
    // Open at the end: stores further east may be in tomorrow already.
    expect([Math.round((Date.now() - new Date(`${from}T12:00`).getTime()) / 86_400_000), to]).toEqual([
      29,
      '',
    ])
    expect(byLabel(/^Last 30 days/).ariaPressed).toBe('true')
    await accessible(stage)
    await userEvent.click(byLabel(/^Apply/))
    await until(() => !find('.filter-panel'))
    await until(() => element.shadowRoot!.activeElement === byLabel(/^Filters/))
    expect(heard.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ from, to })
    byLabel(/^Filters/).click()
    await until(() => (all('input[type=date]')[0] as HTMLInputElement | undefined)?.value === from)
  })

  it('filters by a store that was chosen by its name, with its name in the chip (V1)', async () => {
    const { find, byLabel, all, heard } = await drawn(list, host(42))
    byLabel(/^Filters/).click()
    const field = await until(() => all('[role=combobox]')[1])
    await userEvent.click(field!)
    await until(() => all('[role=option]').length === 2)
    await userEvent.click(all('[role=option]')[0]!)
    find('.filter-panel .primary').click()
    await until(() => find('.chip-value')?.textContent === 'Store 1 (S1)')
    expect(heard.findLast(([type]) => type === 'lustra-list-changed')?.[1]).toMatchObject({ store: 'S1' })
  })

  it('offers stores while their name is typed, also when a refresh comes between (V1)', async () => {
    const { byLabel, all, element } = await drawn(list, host(42))
    byLabel(/^Filters/).click()
    const field = await until(() => all('[role=combobox]')[1] as HTMLInputElement | undefined)
    await userEvent.type(field, 'Sto')
    await until(() => all('[role=option]').length === 2)
    ;(element as unknown as { refresh(): void }).refresh()
    await until(() => !element.shadowRoot!.querySelector('[data-stale=true]'))
    expect(all('[role=option]')).toHaveLength(2)
  })

  it('keeps the store’s name and the focus when filters are applied, and asks for nobody’s stores once they are cleared (V1)', async () => {
    const asked: unknown[] = []
    const answer: Answer = (call) => {
      if (call.path.endsWith('/GetStoreList')) asked.push(call.params?.customer)
      return host(23)(call)
    }
    const { all, byLabel, element } = await drawn(
      '<lustra-service-report-list customer="Customer 1"></lustra-service-report-list>',
      answer,
    )
    const fields = () => all('[role=combobox]') as HTMLInputElement[]
    await userEvent.click(byLabel(/^Filters/))
    await until(() => fields()[1])
    await userEvent.click(fields()[1]!)
    await userEvent.click(
      await until(() => all('[role=option]').find((one) => one.textContent.includes('Store 2'))),
    )
    await userEvent.click(byLabel(/^Apply/))
    await until(() => fields().length === 0)
    await until(() => element.shadowRoot!.activeElement === byLabel(/^Filters/))
    await userEvent.click(byLabel(/^Filters/))
    await until(() => fields()[1]?.value === 'Store 2')
    await userEvent.click(all('.filter-actions button')[1]!)
    await until(() => fields()[0]?.value === '')
    asked.length = 0
    await userEvent.click(fields()[1]!)
    await until(() => asked.length > 0)
    expect(asked.every((customer) => !customer)).toBe(true)
  })

  it('lets reports of two filters be collected: search and filters stay at hand, and Escape in them lets nothing go (V4)', async () => {
    const { all, find, byLabel } = await drawn(list, host(42))
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

  it('moves nothing when a row has the focus, and shows which one on all of its cells (V2)', async () => {
    const { all } = await drawn(list, host(42))
    const [first, second] = all('tbody tr')
    // Rows take their own height once they come into sight.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const before = second!.getBoundingClientRect().top
    all('thead [role=separator]').at(-1)!.focus()
    await userEvent.keyboard('{Tab}')
    await until(() => first!.matches(':focus-visible'))
    expect(second!.getBoundingClientRect().top).toBe(before)
    const rings = [...first!.children].map((cell) => getComputedStyle(cell).boxShadow)
    expect(rings.filter((ring) => !ring.includes('inset'))).toEqual([])
  })

  it('searches for a word of an input method once it is one (V1)', async () => {
    const searched: unknown[] = []
    const answer: Answer = (call) => {
      const { keyword } = (call.body ?? {}) as { keyword?: string }
      if (call.path.endsWith('FindWithPagerSearchAsync')) searched.push(keyword)
      return host(42)(call)
    }
    const { byLabel } = await drawn(list, answer)
    const field = byLabel(/^Search/) as HTMLInputElement
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      compose(field, 'men')
      await vi.advanceTimersByTimeAsync(1000)
      expect(searched).toEqual([undefined])
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '门' }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(searched).toEqual([undefined, 'men'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('finds its search with a slash (look.md, Lists)', async () => {
    const { element, all } = await drawn(list, host(42))
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('/')
    expect((element.shadowRoot!.activeElement as HTMLInputElement).type).toBe('search')
  })
})

/** What an input method types while its word is not one yet. */
function compose(field: HTMLInputElement, text: string) {
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  // As the browser does it: React keeps an eye on what is set through the field itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
}

function inked(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, place) => place % 4 !== 3 && value < 100)
}

/** The smallest PDF that holds a line; its font is not embedded, as in many a file of the wild. */
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
