import { AppError, type DocumentSearch, type InformationDocument } from '@lustra/core'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { pdfOf } from '../../testing/pdf.ts'
import { ignorePictureErrors, serveStoredFiles } from '../../testing/stored-files.ts'

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

/** `read` responds to the call for one document. */
function documentHost(
  find: (search: DocumentSearch) => InformationDocument[] = () => rows,
  read: (id: string) => InformationDocument | undefined = () => undefined,
) {
  const host = testHost({
    documentTypes: () => [
      { Id: 't1', Name: 'Safety data sheet' },
      { Id: 't2', Name: 'Template' },
    ],
    document({ id }) {
      const found = read(id)
      if (!found) throw new AppError('not-found', 'no such document')
      return found
    },
    findDocuments: (search) => pageOf(find(search)),
  })
  return { ...host, searches: () => host.requestsTo('findDocuments') }
}

const { files, fetched, saved } = serveStoredFiles()
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

async function mount(attributes = '', server = documentHost(), language = 'en') {
  const html = `<lustra-document-list language="${language}" ${attributes}></lustra-document-list>`
  const page = await mountElement(html, server)
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    every('button, a').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const press = (key: string) => every(`tr[data-key="${key}"] th .unseen`)[0]!.click()
  return { ...page, ...server, every, byName, press }
}

/** A narrow window has the bar of a phone. */
beforeEach(() => browser.viewport(1280, 800))

describe('lustra-document-list', () => {
  it('shows title, type, update time and size, newest first (P6)', async () => {
    const { every, searches, stage, find } = await mount()
    expect(searches()[0]).toEqual({ pageIndex: 1, pageSize: 10, sort: 'UpdateTime', order: 'desc' })
    expect(find('caption').textContent).toBe('Information documents')
    const first = every('tbody tr')[0]!
    for (const text of ['About gel', 'PDF', 'Safety data sheet', '4 Mar 2026', '48 kB'])
      expect(first.textContent).toContain(text)
    await accessible(stage)
  })

  it('is filtered by type, shown by its name (P6)', async () => {
    const { find, searches, stage } = await mount('type="t1"')
    expect(searches()[0]).toMatchObject({ type: 't1' })
    await until(() => find('[part~=filters]').textContent.includes('Safety data sheet'))
    await userEvent.click(find('.filters-button'))
    const select = await until(() => find<HTMLSelectElement>('form select'))
    await until(() => select.options.length === 3)
    await userEvent.selectOptions(select, 'Template')
    await userEvent.click(
      [...find('form').querySelectorAll('button')].find((each) => /Apply/.test(each.textContent))!,
    )
    await until(() => searches().at(-1)?.type === 't2')
    // Rows of the previous search are dimmed.
    await until(() => !find('[aria-busy=true]'))
    await accessible(stage)
  })

  it('opens a PDF in the viewer, moves on to the next one, and returns the focus to its row (P6)', async () => {
    files.set('gel', () => pdfOf(2)).set('foam', () => pdfOf(1))
    const { press, every, part, byName, find, element, received } = await mount()
    press('gel')
    await until(() => every('.pdf-page').length === 2)
    expect(part('viewer').querySelector('.viewer-title')!.textContent).toBe('About gelSafety data sheet')
    byName(/^Next document/).click()
    await until(() => every('.pdf-page').length === 1)
    expect(received.at(-1)).toMatchObject(['lustra-list-changed', { document: 'foam' }])
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'foam')
  })

  it('shows a picture in the gallery, and downloads what cannot be shown (P6)', async () => {
    files.set('log', () => new Blob(['x']))
    const { press, find, element } = await mount()
    ignorePictureErrors(element)
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

  it('reads a document again when the ticket of its file has expired (P6)', async () => {
    files.set('fresh', () => pdfOf(1))
    const gel = (ticket: string) => row('gel', 'gel.pdf', 'application/pdf', ticket)
    const server = documentHost(
      () => [gel('old')],
      () => gel('fresh'),
    )
    const { press, every } = await mount('', server)
    press('gel')
    await until(() => every('.pdf-page').length === 1)
    expect(fetched).toEqual(['old', 'fresh'])
  })

  it('opens the document of the URL when it is on no loaded page (P6)', async () => {
    files.set('gel', () => pdfOf(1))
    const others = documentHost(
      () => rows.slice(1),
      () => rows[0],
    )
    const { every, part, searches, byName, find } = await mount('document="gel"', others)
    await until(() => every('.pdf-page').length === 1)
    expect(part('viewer').querySelector('.viewer-title')!.textContent).toBe('About gelSafety data sheet')
    expect(searches()).toHaveLength(1)
    // It is on no page of the list, so there is nothing to step to.
    for (const name of [/^Previous document/, /^Next document/]) expect(byName(name)).toBeUndefined()
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
  })

  it('shows a picture that the filter excludes, and renews its expired ticket (P6)', async () => {
    let reads = 0
    const server = documentHost(
      ({ type }) => (type === 't1' ? [rows[0]!] : []),
      () => row('label', 'label.png', 'image/png', `label${++reads}`),
    )
    const { byName } = await mount('document="label" type="t1"', server)
    // No picture URL loads: the first failure reloads the row, the second shows a retry button.
    await until(() => byName(/^Try again/))
    expect(reads).toBe(2)
  })

  it('offers a retry when the document of the URL cannot be read (P6, E5)', async () => {
    files.set('gel', () => pdfOf(1))
    let isDown = true
    const server = documentHost(
      () => rows.slice(1),
      () => {
        if (isDown) throw new AppError('offline', 'down')
        return rows[0]
      },
    )
    const { every, find, byName, stage } = await mount('document="gel"', server)
    await until(() => find('dialog')?.textContent.includes('The document could not be opened.'))
    await accessible(stage)
    isDown = false
    byName(/^Try again/).click()
    await until(() => every('.pdf-page').length === 1)
  })

  it.each([
    ['en', 'This document was not found.', 'The link to it may be out of date.', /^Back to the list/],
    ['zh', '未找到该文档。', '链接可能已失效', /^返回列表/],
    ['zh_hant', '找不到此文件。', '連結可能已失效', /^返回清單/],
  ])(
    'reports in %s that the document of the URL was not found (P6, S6)',
    async (language, what, why, back) => {
      const { find, byName, stage } = await mount('document="gone"', documentHost(), language)
      await until(() => find('dialog')?.textContent.includes(what))
      expect(find('dialog').textContent).toContain(why)
      await accessible(stage)
      byName(back).click()
      await until(() => !find('dialog'))
    },
  )
})
