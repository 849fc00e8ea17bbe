import { bench, until, type Answer } from '../kit/bench.ts'
import { AppError } from '@lustra/core'
import axe from 'axe-core'
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
  HasFile: index !== 4,
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

async function accessible(stage: Element) {
  // In the middle of fading in everything is pale.
  const moving = [...stage.querySelectorAll('*')].flatMap((each) => each.shadowRoot?.getAnimations() ?? [])
  for (const animation of moving) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }
  const { violations } = await axe.run(stage, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const list = '<lustra-service-report-list language="en"></lustra-service-report-list>'

afterEach(() => document.body.replaceChildren())

describe('lustra-service-report-list', { timeout: 40_000 }, () => {
  it('shows what V2 asks for, in a table that says what it is', async () => {
    const { all, find, stage } = await drawn(list, host(42))
    expect(find('caption').textContent).toBe('All service reports')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual([
      '',
      'Customer name',
      'Store name',
      'Sales rep',
      'Service type',
      'Service time',
      'Evaluation',
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
    expect(getComputedStyle(all('td[data-label]')[0]!, '::before').content).toContain('Store name')
    await accessible(stage)
  })

  it('sorts by its headers and tells the page (V1)', async () => {
    const { all, heard } = await drawn(list, host(42))
    all('.sorter')[1]!.click()
    await until(() => all('th')[2]!.ariaSort === 'ascending')
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
    byLabel(/^View report: Customer 0/).click()
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
    byLabel(/^View evaluation/).click()
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

  it('folds a row’s further actions into one menu where there is no room, and gives the focus back (V3, V5)', async () => {
    const { element, all, find, stage } = await drawn(list, host(42))
    stage.style.width = '600px'
    await until(() => find('tbody button[aria-haspopup=menu]'))
    const button = all('tbody button[aria-haspopup=menu]')[1]!
    button.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => element.shadowRoot!.activeElement?.role === 'menuitem')
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => element.shadowRoot!.activeElement === button && !find('[role=menu]'))
  })

  it.each([
    ['ltr', '760px'],
    ['rtl', '760px'],
  ])(
    'keeps checkbox, customer and actions in sight where the table is wider than its room (V2, %s)',
    async (dir, width) => {
      const { all, find, stage } = await drawn(list, host(42))
      stage.dir = dir
      stage.style.width = width
      const scroller = find('[part=table]').parentElement!
      await until(() => scroller.scrollWidth > scroller.clientWidth + 1)
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
    const { byLabel } = await drawn(list, host(42))
    expect(byLabel(/^No file yet: Customer 4/)).toBeTruthy()
    expect(byLabel(/^The whole visit, 3 open corrective actions: Customer 2/)).toBeTruthy()
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
    await until(() => fields()[1]?.value === 'Store 2')
    await until(() => element.shadowRoot!.activeElement?.closest('.filter-panel'))
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
    all('thead button').at(-1)!.focus()
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
