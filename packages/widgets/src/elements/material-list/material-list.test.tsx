import type { CommonMaterial } from '@lustra/core'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { found, pageOf, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { pdfOf } from '../../testing/pdf.ts'
import { ignorePictureErrors, serveStoredFiles } from '../../testing/stored-files.ts'

for (const tag of ['lustra-material-list', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const file = (name: string, Type: string, ticket: string | number, hasThumbnail = false) => ({
  Name: name,
  Type,
  Bytes: 3_460_000,
  Url: `/File/Open?ticket=${ticket}`,
  ThumbnailUrl: hasThumbnail ? `/File/Open?ticket=small-${ticket}` : '',
})
const material = (Id: string, overrides: Partial<CommonMaterial>): CommonMaterial => ({
  Id,
  Title: `Material ${Id}`,
  Description: `What ${Id} is for`,
  Kind: 'document',
  UpdateTime: '2026-03-04T01:00:00Z',
  File: null,
  Link: null,
  ...overrides,
})
const guide = material('guide', { Title: 'Hygiene guide', File: file('guide.pdf', 'application/pdf', 1) })
const plan = material('plan', { Title: 'Cleaning plan', File: file('plan.pdf', 'application/pdf', 2) })
const poster = material('poster', { Kind: 'picture', File: file('poster.jpg', 'image/jpeg', 3, true) })
const door = material('door', { Kind: 'picture', File: file('door.png', 'image/png', 4, true) })
const sheet = material('sheet', { File: file('list.xlsx', 'application/vnd.ms-excel', 5) })
const law = material('law', { Title: 'The law', Kind: 'link', Link: 'https://laws.example/food?id=1' })
const all = [guide, plan, poster, door, sheet, law]

const materialHost = (items = all, more: Responses = {}) =>
  testHost({
    findMaterials: ({ kind = 'all' }) => pageOf(items.filter(({ Kind }) => kind === 'all' || Kind === kind)),
    material: ({ id }) => found(items.find(({ Id }) => Id === id)),
    downloadMaterials: () => ({ blob: new Blob(['zip']), name: 'Materials_20260304.zip' }),
    ...more,
  })

const { files, fetched, saved } = serveStoredFiles()
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

async function mount(attributes = '', server = materialHost(), language = 'en') {
  const html = `<lustra-material-list language="${language}" ${attributes}></lustra-material-list>`
  const page = await mountElement(html, server)
  const events: [string, unknown][] = []
  for (const type of ['lustra-material-opened', 'lustra-downloaded'])
    page.stage.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    every('button, a, input').find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  return { ...page, ...server, every, byName, waitForText, events }
}

const pressRow = (every: (selector: string) => HTMLElement[], key: string) =>
  every(`tr[data-key="${key}"] th .unseen`)[0]!.click()

/** A narrow window has the bar of a phone. */
beforeEach(() => browser.viewport(1280, 800))

describe('lustra-material-list', () => {
  it('shows title, kind as text and icon, size and time (P3)', async () => {
    const { every, find, requestsTo, stage } = await mount()
    expect(requestsTo('findMaterials')).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'UpdateTime', order: 'desc', kind: 'all' },
    ])
    expect(find('caption').textContent).toBe('Common materials')
    const row = (key: string) => every(`tr[data-key="${key}"]`)[0]!
    expect(row('guide').textContent).toContain('Hygiene guide')
    expect(row('guide').textContent).toContain('Document')
    expect(row('guide').textContent).toContain('4 Mar 2026')
    expect(row('guide').textContent).toContain('3.5 MB')
    expect(row('law').textContent).toContain('Link')
    expect(row('law').textContent).toContain('–')
    await accessible(stage)
  })

  it('toggles the kind filter with one button, which shows its label (P3)', async () => {
    const { byName, every, find, received } = await mount()
    for (const { textContent, offsetWidth, offsetHeight } of every('.material-kinds button')) {
      expect(textContent.trim()).toMatch(/^(Document|Picture|Link)$/)
      expect(offsetWidth).toBeGreaterThan(1.5 * offsetHeight)
    }
    byName(/^Link$/).click()
    await until(() => every('tbody tr').length === 1)
    expect(byName(/^Link$/).getAttribute('aria-pressed')).toBe('true')
    expect(find('[part~=filters]').textContent).toContain('Link')
    expect(received.at(-1)).toMatchObject(['lustra-list-changed', { kind: 'link' }])
    byName(/^Link$/).click()
    await until(() => every('tbody tr').length === all.length)
  })

  it('renews an expired ticket of a file once (P3)', async () => {
    const fresh = { ...guide, File: file('guide.pdf', 'application/pdf', 'fresh') }
    files.set('fresh', () => pdfOf(1))
    const { every, requestsTo } = await mount('', materialHost(all, { material: () => fresh }))
    pressRow(every, 'guide')
    await until(() => every('.pdf-page').length === 1)
    expect(fetched).toEqual(['1', 'fresh'])
    expect(requestsTo('material')).toEqual([{ id: 'guide' }])
  })

  it('reports a missing file, and saves no error response as a file (P3)', async () => {
    const { every, waitForText, byName, requestsTo } = await mount()
    pressRow(every, 'guide')
    await waitForText('This file was not found.')
    expect(requestsTo('material')).toHaveLength(1)
    byName(/^Close/).click()
    pressRow(every, 'sheet')
    await waitForText('list.xlsx'.split('.')[1]!.toUpperCase())
    byName(/^Download$/).click()
    await until(() => fetched.filter((ticket) => ticket === '5').length === 2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(saved).toEqual([])
  })

  it('shows a picture in the full window, and the next one by arrow key (P3)', async () => {
    const { every, find, events, element } = await mount()
    ignorePictureErrors(element)
    pressRow(every, 'poster')
    await until(() => find<HTMLImageElement>('.gallery-stage img')?.src.endsWith('/api/File/Open?ticket=3'))
    await until(() => find('.gallery-stage').contains(element.shadowRoot!.activeElement))
    await userEvent.keyboard('{ArrowRight}')
    await until(() => find<HTMLImageElement>('.gallery-stage img')?.src.endsWith('ticket=4'))
    expect(events.map(([, detail]) => detail)).toEqual([{ id: 'poster' }, { id: 'door' }])
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'door')
  })

  it('shows the host of a link before it is opened, and never opens it automatically (P3)', async () => {
    const opened = vi.spyOn(window, 'open')
    const { every, waitForText, byName, stage, find } = await mount()
    pressRow(every, 'law')
    await waitForText('laws.example')
    const link = byName(/^Open link/) as HTMLAnchorElement
    expect([link.href, link.target, link.rel]).toEqual([
      'https://laws.example/food?id=1',
      '_blank',
      'noopener noreferrer',
    ])
    expect(find('dialog').textContent).toContain('What law is for')
    expect(opened).not.toHaveBeenCalled()
    await accessible(stage)
  })

  it('does not link to a URL that is not https (P3)', async () => {
    const bad = material('bad', { Kind: 'link', Link: 'javascript:alert(1)' })
    const { every, waitForText } = await mount('material="bad"', materialHost([bad]))
    await waitForText('What bad is for')
    expect(every('dialog a')).toEqual([])
  })

  it('opens the material of the URL, also beyond the page, and reports a missing one (P3, S6)', async () => {
    const server = materialHost([guide], { material: ({ id }) => found(all.find(({ Id }) => Id === id)) })
    const { waitForText, element, received } = await mount('material="law"', server)
    await waitForText('laws.example')
    element.setAttribute('material', 'nothing')
    await waitForText('This material was not found.')
    expect(received.some(([type]) => type === 'lustra-error')).toBe(false)
  })

  it('downloads a single file under its own name (P3)', async () => {
    files.set('5', () => new Blob(['x']))
    const { every, waitForText, byName } = await mount()
    pressRow(every, 'sheet')
    await waitForText('This kind of file cannot be shown here.')
    byName(/^Download$/).click()
    await until(() => saved.length === 1)
    expect(saved).toEqual(['list.xlsx'])
  })

  it('downloads several as one zip, without links (P3)', async () => {
    const { every, byName, requestsTo, events } = await mount()
    for (const key of ['guide', 'poster', 'law'])
      every(`tr[data-key="${key}"] input[type=checkbox]`)[0]!.click()
    await until(() => byName(/^Download$/))
    byName(/^Download$/).click()
    await until(() => saved.length === 1)
    expect(requestsTo('downloadMaterials')).toEqual([
      { ids: ['guide', 'poster'], timeZone: expect.any(String) },
    ])
    expect(saved).toEqual(['Materials_20260304.zip'])
    expect(events).toEqual([['lustra-downloaded', { count: 2 }]])
  })

  it('shows that a download is being prepared, and cancels it (P3)', async () => {
    let signal: AbortSignal | undefined
    const server = materialHost(all, {
      downloadMaterials(_, { options }) {
        signal = options?.signal
        return new Promise(() => {})
      },
    })
    const { every, byName } = await mount('', server)
    every('tr[data-key=guide] input[type=checkbox]')[0]!.click()
    await until(() => byName(/^Download$/))
    byName(/^Download$/).click()
    await until(() => signal && every('.list-selected')[0]?.textContent.includes('Preparing 1 file…'))
    byName(/^Cancel$/).click()
    await until(() => byName(/^Download$/))
    expect(signal!.aborted).toBe(true)
    expect(saved).toEqual([])
  })

  it('rejects too many files before requesting them (P3)', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ ...guide, Id: `m${index}` }))
    const { every, byName, requestsTo, stage } = await mount('page-size="50"', materialHost(items))
    stage.append(document.createElement('lustra-toaster'))
    byName(/^Select page/).click()
    await until(() => byName(/^Download$/))
    byName(/^Download$/).click()
    await until(() =>
      stage
        .querySelector('lustra-toaster')!
        .shadowRoot?.textContent.includes('At most 50 files can be downloaded at once. 60 are selected.'),
    )
    expect(requestsTo('downloadMaterials')).toEqual([])
    expect(every('tbody tr')).toHaveLength(60)
  })
})
