import { AppError, type DocumentSearch, type InformationDocument } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { pdfOf } from '../testing/pdf.ts'
import { standInForFiles } from '../testing/stored-files.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-document-list')!)

const row = (Id: string, name: string, Type: string, ticket = Id): InformationDocument => ({
  Id,
  Title: `About ${Id}`,
  Type: name.endsWith('pdf') ? 't1' : 't2',
  TypeName: name.endsWith('pdf') ? 'Safety data sheet' : 'Template',
  UpdateTime: '2026-03-04T01:00:00Z',
  File: { Name: name, Type, Bytes: 48_000, Url: `/File/Open?ticket=${ticket}` },
})
const rows = [
  row('gel', 'gel.pdf', 'application/pdf'),
  row('foam', 'foam.pdf', 'application/pdf'),
  row('label', 'label.png', 'image/png'),
  row('log', 'log.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
]

function host(find: (search: DocumentSearch) => InformationDocument[] = () => rows, total?: number) {
  const asked: DocumentSearch[] = []
  const answer: Answer = ({ path, body }) => {
    if (path.endsWith('/GetTypeList'))
      return [
        { Id: 't1', Name: 'Safety data sheet' },
        { Id: 't2', Name: 'Template' },
      ]
    if (!path.endsWith('/FindWithPagerSearchAsync')) throw new AppError('not-found', path)
    asked.push(body as DocumentSearch)
    const Items = find(body as DocumentSearch)
    const { pageIndex = 1, pageSize = 10 } = body as DocumentSearch
    const TotalItems = total ?? Items.length
    const TotalPages = Math.ceil(TotalItems / pageSize)
    return { Items, TotalItems, TotalPages, CurrentPage: pageIndex, TotalIsCapped: false }
  }
  return { asked, answer }
}

const { files, fetched, saved } = standInForFiles()
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

async function drawn(attributes = '', given = host(), language = 'en') {
  const html = `<lustra-document-list language="${language}" ${attributes}></lustra-document-list>`
  const page = await bench(html, { answer: given.answer })
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    every('button, a').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const press = (key: string) => every(`tr[data-key="${key}"] th .unseen`)[0]!.click()
  return { ...page, ...given, every, named, press }
}

describe('lustra-document-list', { timeout: 40_000 }, () => {
  it('shows title, type, update time and size, the newest first (P6)', async () => {
    const { every, asked, stage, find } = await drawn()
    expect(asked[0]).toEqual({ pageIndex: 1, pageSize: 10, sort: 'UpdateTime', order: 'desc' })
    expect(find('caption').textContent).toBe('Information documents')
    const first = every('tbody tr')[0]!
    for (const words of ['About gel', 'PDF', 'Safety data sheet', '4 Mar 2026'])
      expect(first.textContent).toContain(words)
    await until(() => first.querySelector('lustra-format-bytes')?.shadowRoot?.textContent.includes('48'))
    await accessible(stage)
  })

  it.each([
    ['zh', '信息文档', '更新时间'],
    ['zh_hant', '資訊文件', '更新時間'],
  ])('speaks %s (P6, E6)', async (language, title, updated) => {
    const { find } = await drawn('', host(), language)
    expect(find('caption').textContent).toBe(title)
    expect(find('thead').textContent).toContain(updated)
  })

  it('is narrowed to a type, which is called by its name (P6)', async () => {
    const { find, asked, stage } = await drawn('type="t1"')
    expect(asked[0]).toMatchObject({ type: 't1' })
    await until(() => find('[part~=filters]').textContent.includes('Safety data sheet'))
    await userEvent.click(find('.filters-button'))
    const select = await until(() => find<HTMLSelectElement>('form select'))
    await until(() => select.options.length === 3)
    await userEvent.selectOptions(select, 'Template')
    await userEvent.click(
      [...find('form').querySelectorAll('button')].find((each) => /Apply/.test(each.textContent))!,
    )
    await until(() => asked.at(-1)?.type === 't2')
    await accessible(stage)
  })

  it('reads a PDF in place, goes on to the next one, and gives the focus back to its row (P6)', async () => {
    files.set('gel', () => pdfOf(2)).set('foam', () => pdfOf(1))
    const { press, every, part, named, find, element, heard } = await drawn()
    press('gel')
    await vi.waitUntil(() => every('.pdf-page').length === 2, { timeout: 20_000 })
    expect(part('viewer').textContent).toContain('Safety data sheet · gel.pdf')
    named(/^Next document/).click()
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
    expect(heard.at(-1)).toMatchObject(['lustra-list-changed', { document: 'foam' }])
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'foam')
  })

  it('shows a picture in place, and saves what cannot be shown (P6)', async () => {
    files.set('log', () => new Blob(['x']))
    const { press, find } = await drawn()
    press('label')
    await until(() =>
      find<HTMLImageElement>('.gallery-stage img')?.src.endsWith('/api/File/Open?ticket=label'),
    )
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    press('log')
    await until(() => saved.length === 1)
    expect(saved).toEqual(['log.docx'])
    expect(find('dialog')).toBeNull()
  })

  it('reads the list anew once when the ticket of a file is over (P6)', async () => {
    files.set('fresh', () => pdfOf(1))
    let reads = 0
    const given = host(() => [row('gel', 'gel.pdf', 'application/pdf', reads++ ? 'fresh' : 'old')])
    const { press, every } = await drawn('', given)
    press('gel')
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
    expect(fetched).toEqual(['old', 'fresh'])
    expect(reads).toBe(2)
  })

  /** 120 documents, of which the list shows the first ten; the last one is older than a hundred others. */
  const many = [...Array.from({ length: 119 }, (_, at) => row(`d${at}`, `d${at}.png`, 'image/png')), rows[0]!]
  const ofMany = ({ pageIndex = 1, pageSize = 10, keyword = '' }: DocumentSearch) =>
    many
      .filter(({ Title }) => Title.includes(keyword))
      .slice((pageIndex - 1) * pageSize, pageIndex * pageSize)

  it('opens a document of an address that is on no page of the list that was read (P6)', async () => {
    files.set('gel', () => pdfOf(1))
    const given = host(ofMany, many.length)
    const { every, part, asked, named, find } = await drawn('document="gel"', given)
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
    expect(part('viewer').textContent).toContain('Safety data sheet · gel.pdf')
    expect(asked.slice(1)).toEqual([
      { pageIndex: 1, pageSize: 100 },
      { pageIndex: 2, pageSize: 100 },
    ])
    // Beside it is nothing that the list shows.
    for (const name of [/^Previous document/, /^Next document/])
      expect(named(name).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
  })

  it('finds a picture under a filter that leaves it out, and again when its ticket is over (P6)', async () => {
    let reads = 0
    const label = () => row('label', 'label.png', 'image/png', `label${reads}`)
    const given = host(({ type }) => (type === 't1' ? [rows[0]!] : [(reads++, label())]))
    const { named } = await drawn('document="label" type="t1"', given)
    // No address of this host can be loaded: after the first the row is read anew, and after the second the person is asked.
    await until(() => named(/^Try again/))
    expect(reads).toBe(2)
  })

  it('offers another try when a document of an address could not be looked for (P6, E5)', async () => {
    files.set('gel', () => pdfOf(1))
    let isDown = true
    const given = host((search) => {
      if (search.pageSize === 100 && isDown) throw new AppError('offline', 'down')
      return ofMany(search)
    }, many.length)
    const { every, find, named, stage } = await drawn('document="gel"', given)
    await until(() => find('dialog')?.textContent.includes('The document could not be opened.'))
    await accessible(stage)
    isDown = false
    named(/^Try again/).click()
    await vi.waitUntil(() => every('.pdf-page').length === 1, { timeout: 20_000 })
  })

  it.each([
    ['en', 'This document was not found.', 'The link to it may be out of date.', /^Back to the list/],
    ['zh', '未找到该文档。', '链接可能已失效', /^返回列表/],
    ['zh_hant', '找不到此文件。', '連結可能已失效', /^返回清單/],
  ])('says in %s that a document of an address is not there (P6, S6)', async (language, what, why, back) => {
    const { find, named, stage, asked } = await drawn('document="gone"', host(ofMany, many.length), language)
    await until(() => find('dialog')?.textContent.includes(what))
    expect(find('dialog').textContent).toContain(why)
    expect(asked).toHaveLength(3)
    await accessible(stage)
    named(back).click()
    await until(() => !find('dialog'))
  })
})
