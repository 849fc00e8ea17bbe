import { AppError, type CommonMaterial, type MaterialSearch } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { pdfOf } from '../testing/pdf.ts'
import { standInForFiles } from '../testing/stored-files.ts'

for (const tag of ['lustra-material-list', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const file = (name: string, Type: string, ticket: string | number, hasThumbnail = false) => ({
  Name: name,
  Type,
  Bytes: 3_460_000,
  Url: `/File/Open?ticket=${ticket}`,
  ThumbnailUrl: hasThumbnail ? `/File/Open?ticket=small-${ticket}` : '',
})
const material = (Id: string, given: Partial<CommonMaterial>): CommonMaterial => ({
  Id,
  Title: `Material ${Id}`,
  Description: `What ${Id} is for`,
  Kind: 'document',
  UpdateTime: '2026-03-04T01:00:00Z',
  File: null,
  Link: null,
  ...given,
})
const guide = material('guide', { Title: 'Hygiene guide', File: file('guide.pdf', 'application/pdf', 1) })
const plan = material('plan', { Title: 'Cleaning plan', File: file('plan.pdf', 'application/pdf', 2) })
const poster = material('poster', { Kind: 'picture', File: file('poster.jpg', 'image/jpeg', 3, true) })
const door = material('door', { Kind: 'picture', File: file('door.png', 'image/png', 4, true) })
const sheet = material('sheet', { File: file('list.xlsx', 'application/vnd.ms-excel', 5) })
const law = material('law', { Title: 'The law', Kind: 'link', Link: 'https://laws.example/food?id=1' })
const all = [guide, plan, poster, door, sheet, law]

interface World {
  items?: CommonMaterial[]
  total?: number
  more?: Record<string, (call: { body: unknown; id: string }) => unknown>
}

function host({ items = all, total = items.length, more = {} }: World = {}) {
  const asked: [string, unknown][] = []
  const answers: Record<string, (call: { body: unknown; id: string }) => unknown> = {
    FindWithPagerSearchAsync({ body }) {
      const { kind } = body as MaterialSearch
      const Items = kind && kind !== 'all' ? items.filter(({ Kind }) => Kind === kind) : items
      return { Items, TotalItems: total, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
    },
    GetDetail({ id }) {
      const found = items.find(({ Id }) => Id === id)
      if (!found) throw new AppError('not-found', id)
      return found
    },
    Download: () => ({ blob: new Blob(['zip']), name: 'Materials_20260304.zip' }),
    ...more,
  }
  const answer: Answer = ({ path, body, params }) => {
    const name = path.split('/').at(-1)!
    asked.push([name, body ?? params])
    return answers[name]!({ body, id: (params as { id?: string } | undefined)?.id ?? '' })
  }
  return { asked, answer, calls: (name: string) => asked.filter(([each]) => each === name) }
}

const { files, fetched, saved } = standInForFiles()
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

async function drawn(attributes = '', given = host(), language = 'en') {
  const html = `<lustra-material-list language="${language}" ${attributes}></lustra-material-list>`
  const page = await bench(html, { answer: given.answer })
  const events: [string, unknown][] = []
  for (const type of ['lustra-material-opened', 'lustra-downloaded'])
    page.stage.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    every('button, a, input').find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const says = (words: string) => until(() => page.find('dialog')?.textContent.includes(words))
  return { ...page, ...given, every, named, says, events }
}

const pressRow = (every: (selector: string) => HTMLElement[], key: string) =>
  every(`tr[data-key="${key}"] th .unseen`)[0]!.click()

describe('lustra-material-list', { timeout: 40_000 }, () => {
  it('shows what there is: title, kind in a word with an icon, size and time (P3)', async () => {
    const { every, find, asked, stage } = await drawn()
    expect(asked[0]).toEqual([
      'FindWithPagerSearchAsync',
      { pageIndex: 1, pageSize: 10, sort: 'UpdateTime', order: 'desc', kind: 'all' },
    ])
    expect(find('caption').textContent).toBe('Common materials')
    const row = (key: string) => every(`tr[data-key="${key}"]`)[0]!
    expect(row('guide').textContent).toContain('Hygiene guide')
    expect(row('guide').textContent).toContain('Document')
    expect(row('guide').textContent).toContain('4 Mar 2026')
    await until(() =>
      row('guide').querySelector('lustra-format-bytes')?.shadowRoot?.textContent.includes('3.46'),
    )
    expect(row('law').textContent).toContain('Link')
    expect(row('law').textContent).toContain('–')
    await accessible(stage)
  })

  it.each([
    ['zh', '常用资料', '图片'],
    ['zh_hant', '常用資料', '圖片'],
  ])('speaks %s (P3, E6)', async (language, title, picture) => {
    const { find, every } = await drawn('', host(), language)
    expect(find('caption').textContent).toBe(title)
    expect(every('tr[data-key=poster]')[0]!.textContent).toContain(picture)
  })

  it('is narrowed to a kind at one press, and widened by the same button (P3)', async () => {
    const { named, every, find, heard } = await drawn()
    named(/^Link$/).click()
    await until(() => every('tbody tr').length === 1)
    expect(named(/^Link$/).getAttribute('aria-pressed')).toBe('true')
    expect(find('[part~=filters]').textContent).toContain('Link')
    expect(heard.at(-1)).toMatchObject(['lustra-list-changed', { kind: 'link' }])
    named(/^Link$/).click()
    await until(() => every('tbody tr').length === all.length)
  })

  it('reads a PDF in place and goes on to the next one (P3)', async () => {
    files.set('1', () => pdfOf(2)).set('2', () => pdfOf(1))
    const { every, part, named, events, find } = await drawn()
    pressRow(every, 'guide')
    await vi.waitUntil(() => every('.pdf-page').length === 2, { timeout: 20_000 })
    expect(part('viewer').querySelector('h2')!.textContent).toBe('Hygiene guide')
    named(/^Next document/).click()
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
    expect(part('viewer').querySelector('h2')!.textContent).toBe('Cleaning plan')
    expect(events).toEqual([
      ['lustra-material-opened', { id: 'guide' }],
      ['lustra-material-opened', { id: 'plan' }],
    ])
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
  })

  it('asks for a new address once when the ticket of a file is over, and reads on (P3)', async () => {
    const fresh = { ...guide, File: file('guide.pdf', 'application/pdf', 'fresh') }
    files.set('fresh', () => pdfOf(1))
    const { every, calls } = await drawn('', host({ more: { GetDetail: () => fresh } }))
    pressRow(every, 'guide')
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
    expect(fetched).toEqual(['1', 'fresh'])
    expect(calls('GetDetail')).toEqual([['GetDetail', { id: 'guide' }]])
  })

  it('says so when the file is gone for good, and takes no error for a file (P3)', async () => {
    const { every, says, named, calls } = await drawn()
    pressRow(every, 'guide')
    await says('This file was not found.')
    expect(calls('GetDetail')).toHaveLength(1)
    named(/^Close/).click()
    pressRow(every, 'sheet')
    await says('list.xlsx'.split('.')[1]!.toUpperCase())
    named(/^Download$/).click()
    await until(() => fetched.filter((ticket) => ticket === '5').length === 2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(saved).toEqual([])
  })

  it('shows a picture as large as the window, and the next one by arrow key (P3)', async () => {
    const { every, find, events, element } = await drawn()
    pressRow(every, 'poster')
    await until(() => find<HTMLImageElement>('.gallery-stage img')?.src.endsWith('/api/File/Open?ticket=3'))
    await userEvent.keyboard('{ArrowRight}')
    await until(() => find<HTMLImageElement>('.gallery-stage img')?.src.endsWith('ticket=4'))
    expect(events.map(([, detail]) => detail)).toEqual([{ id: 'poster' }, { id: 'door' }])
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'door')
  })

  it('names the host of a link before anybody goes there, and never goes by itself (P3)', async () => {
    const opened = vi.spyOn(window, 'open')
    const { every, says, named, stage, find } = await drawn()
    pressRow(every, 'law')
    await says('laws.example')
    const link = named(/^Open link/) as HTMLAnchorElement
    expect([link.href, link.target, link.rel]).toEqual([
      'https://laws.example/food?id=1',
      '_blank',
      'noopener noreferrer',
    ])
    expect(find('dialog').textContent).toContain('What law is for')
    expect(opened).not.toHaveBeenCalled()
    await accessible(stage)
  })

  it('offers no way to a link that is none (P3)', async () => {
    const bad = material('bad', { Kind: 'link', Link: 'javascript:alert(1)' })
    const { every, says } = await drawn('material="bad"', host({ items: [bad] }))
    await says('What bad is for')
    expect(every('dialog a')).toEqual([])
  })

  it('opens what an address names, also beyond the page, and says when it is gone (P3, S6)', async () => {
    const given = host({ items: [guide], more: { GetDetail: ({ id }) => (id === 'law' ? law : never(id)) } })
    const { says, element, heard } = await drawn('material="law"', given)
    await says('laws.example')
    element.setAttribute('material', 'nothing')
    await says('This material was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
  })

  it('downloads one by its own name (P3)', async () => {
    files.set('5', () => new Blob(['x']))
    const { every, says, named } = await drawn()
    pressRow(every, 'sheet')
    await says('This kind of file cannot be shown here.')
    named(/^Download$/).click()
    await until(() => saved.length === 1)
    expect(saved).toEqual(['list.xlsx'])
  })

  it('downloads several as one file, links left out (P3)', async () => {
    const { every, named, calls, events } = await drawn()
    for (const key of ['guide', 'poster', 'law'])
      every(`tr[data-key="${key}"] input[type=checkbox]`)[0]!.click()
    await until(() => named(/^Download$/))
    named(/^Download$/).click()
    await until(() => saved.length === 1)
    expect(calls('Download')).toEqual([['Download', { ids: ['guide', 'poster'] }]])
    expect(saved).toEqual(['Materials_20260304.zip'])
    expect(events).toEqual([['lustra-downloaded', { count: 2 }]])
  })

  it('says that a download is being prepared, and ends it (P3)', async () => {
    let signal: AbortSignal | undefined
    const given = host()
    const answer: Answer = (call, options) => {
      if (!call.path.endsWith('/Download')) return given.answer(call, options)
      signal = options?.signal
      return new Promise(() => {})
    }
    const { every, named } = await drawn('', { ...given, answer })
    every('tr[data-key=guide] input[type=checkbox]')[0]!.click()
    await until(() => named(/^Download$/))
    named(/^Download$/).click()
    await until(() => every('.list-selected')[0]?.textContent.includes('Preparing 1 file…'))
    named(/^Cancel$/).click()
    await until(() => named(/^Download$/))
    expect(signal?.aborted).toBe(true)
    expect(saved).toEqual([])
  })

  it('says that it is too much at once before it asks for it (P3)', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ ...guide, Id: `m${index}` }))
    const { every, named, calls, stage } = await drawn('page-size="50"', host({ items }))
    stage.append(document.createElement('lustra-toaster'))
    named(/^Select this page/).click()
    await until(() => named(/^Download$/))
    named(/^Download$/).click()
    await until(() =>
      stage
        .querySelector('lustra-toaster')!
        .shadowRoot?.textContent.includes('At most 50 files can be downloaded at once. 60 are selected.'),
    )
    expect(calls('Download')).toEqual([])
    expect(every('tbody tr')).toHaveLength(60)
  })

  it('stays usable 320 px wide, right to left too, with hostile titles (P3)', async () => {
    const hostile = { ...guide, Title: '<img src=x onerror=alert(1)> \u202Eلا', Description: '<b>x</b>' }
    const { stage, every, element } = await drawn('', host({ items: [hostile, law] }))
    stage.style.width = '320px'
    stage.dir = 'rtl'
    await until(() => getComputedStyle(every('thead')[0]!).display === 'none')
    const { right, left } = element.getBoundingClientRect()
    const out = every('tbody *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    expect(every('tbody img[src=x]')).toEqual([])
    await accessible(stage)
  })
})

function never(id: string): never {
  throw new AppError('not-found', id)
}
