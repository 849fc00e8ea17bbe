import { accessible } from '../../kit/accessible.ts'
import { AppError, onMessages, type EmbeddedReport } from '@lustra/core'
import { sourceCodes } from '@lustra/core/contract/error-codes.ts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, group, setSession, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { testHost, type Responder } from '../../kit/test-host.ts'
import { defineShell, type ShellElement } from '../../kit/shell.ts'
import { redPixels } from './testing/red-pixels.ts'

interface Viewer extends ShellElement {
  setPage(name: string): Promise<void>
  getPages(): Promise<readonly { name: string; title: string; isActive: boolean }[]>
  exportData(visual?: string): Promise<string>
  fullscreen(): Promise<void>
  print(): Promise<void>
}

const devtools = () => cdp() as unknown as { send(method: string, params: object): Promise<unknown> }

defineShell(shells.find((shell) => shell.tag === 'lustra-report-viewer')!)
afterEach(() => document.body.replaceChildren())

/** The same server by IP: another origin to the browser. */
const otherOrigin = location.origin.replace('localhost', '127.0.0.1')
const reportPage = `${otherOrigin}/packages/widgets/src/elements/report-viewer/frame/testing/report-page.html`

const embedOf = (overrides: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
  Source: 'power-bi',
  MenuId: '201',
  Name: 'Hygiene',
  Reports: [{ ReportId: 'hygiene', WorkSpaceId: 'w', Name: 'Hygiene', EmbedUrl: reportPage }],
  EmbedToken: 'secret embed token',
  TokenType: 'Embed',
  Expiration: new Date(Date.now() + 20 * 60_000).toISOString(),
  Identity: 'ada in HARBOUR',
  EmbedHosts: [otherOrigin],
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  MayPrint: true,
  MayExport: true,
  ...overrides,
})
const failing = (code: AppError['code'], requestId?: string) => () => {
  const [errCode, errMsgCode] = sourceCodes[code]
  const source = { errCode, errMsg: '', errMsgCode, requestId }
  throw new AppError(code, 'the test says so', requestId ? { source } : {})
}

async function open(attributes = 'report="hygiene"', report: Responder<'report'> = () => embedOf()) {
  const host = testHost({ report })
  const tab = await mountElement<Viewer>(`<lustra-report-viewer ${attributes}></lustra-report-viewer>`, host)
  const root = tab.element.shadowRoot!
  const frame = () => root.querySelector('iframe')
  const showsText = (text: string) => until(() => root.textContent?.includes(text))
  const byName = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
    )
  const drawn = () => until(() => tab.element.status === 'ready' && frame()).then(() => frame()!)
  return { ...tab, ...host, root, frame, showsText, byName, drawn }
}

describe('a report (R5)', () => {
  it('is drawn in a frame with its name, and its token is nowhere in the DOM (R1)', async () => {
    const { drawn, element, part, received } = await open()
    const frame = await drawn()
    expect(frame.title).toBe('Hygiene')
    expect(frame.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(part('toolbar').textContent).toContain('Hygiene')
    const everything = element.outerHTML + element.shadowRoot!.innerHTML + frame.src
    expect(everything).not.toContain('secret embed token')
    expect(received.find(([type]) => type === 'lustra-ready')).toBeDefined()
  })

  it('is hidden behind a skeleton until it is drawn (R5)', async () => {
    const { root, part, element } = await open(undefined, () => new Promise(() => {}))
    await until(() => part('stage'))
    expect(part('stage').getAttribute('aria-busy')).toBe('true')
    expect(root.querySelector('slot[name=loading]')).not.toBeNull()
    expect(element.status).toBe('loading')
    await accessible(element, { iframes: false })
  })

  it('shows that none is chosen (R5)', async () => {
    const { showsText, element, root, requests } = await open('')
    await showsText('No report has been chosen.')
    expect(element.status).toBe('ready')
    expect(root.querySelector('slot[name=empty]')).not.toBeNull()
    expect(requests).toEqual([])
  })

  it.each([
    ['report-gone', 'This report is not available', 'To the first page'],
    ['not-found', 'This report is not available', 'To the first page'],
    ['report-refused', 'Reports are not set up correctly', 'Try again'],
    ['report-host-away', 'Reports cannot be reached right now', 'Try again'],
    ['offline', 'could not be opened', 'Try again'],
  ] as const)('that fails with %s shows that, and offers the next step (R4)', async (code, text, action) => {
    const { showsText, byName, part, element, received } = await open(undefined, failing(code, 'r-4711'))
    await showsText(text)
    expect(byName(action)).toBeDefined()
    expect(part('notice').getAttribute('role')).toBe('alert')
    await showsText('r-4711')
    expect(received.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({
      code,
      requestId: 'r-4711',
    })
    await accessible(element, { iframes: false })
  })

  it('is shown after a retry (R4)', async () => {
    const { showsText, byName, drawn, responses } = await open(undefined, failing('report-host-away'))
    await showsText('cannot be reached')
    responses.report = () => embedOf()
    byName('Try again')!.click()
    await drawn()
  })

  it('whose frame was refused can be retried with the visible button (R4)', async () => {
    // An address that no frame may open.
    const unlisted = { ...embedOf().Reports[0]!, EmbedUrl: 'https://reports.example/' }
    const { showsText, element, drawn, responses } = await open(
      'report="hygiene" watermark-color="#ff0000"',
      () => embedOf({ Reports: [unlisted] }),
    )
    await showsText('could not be opened')
    responses.report = () => embedOf()
    await userEvent.click(page.elementLocator(element).getByRole('button', { name: 'Try again' }))
    await drawn()
  })

  it('offers the number for support to copy (R4)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { showsText, byName } = await open(undefined, failing('report-refused', 'r-4711'))
    await showsText('r-4711')
    ;(await until(() => byName('Copy: Number'))).click()
    expect(write).toHaveBeenCalledWith('r-4711')
    write.mockRestore()
  })

  it('offers a choice of pages when its own page list is hidden, and reports the open one (R2, R5)', async () => {
    const { drawn, part, element, received, root } = await open()
    element.addEventListener('lustra-report-page-changed', ({ detail }: CustomEventInit) =>
      received.push(['page', detail]),
    )
    await drawn()
    const choice = await until(() => part('pages')?.querySelector('select'))
    expect([...choice.options].map(({ text }) => text)).toEqual(['Overview', 'Pests'])
    await userEvent.selectOptions(choice, 'Pests')
    await until(() => received.some(([type]) => type === 'page'))
    expect(choice.value).toBe('pests')
    element.setAttribute('show-navigation', 'true')
    element.setAttribute('layout', 'desktop')
    await until(() => !root.querySelector('[part~=pages]'))
  })

  it('gives its pages and a chart’s data to the page (R5)', async () => {
    const { element } = await open()
    expect((await element.getPages()).map(({ title }) => title)).toEqual(['Overview', 'Pests'])
    expect(await element.exportData('captures')).toEqual(expect.any(String))
    await expect(element.setPage('nowhere')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('offers neither print nor data where the host does not grant them (R2, R5)', async () => {
    const granted = await open()
    await granted.drawn()
    await until(() => granted.byName('Print') && granted.byName('Download data'))
    document.body.replaceChildren()
    const { drawn, byName, element } = await open(undefined, () =>
      embedOf({ MayPrint: false, MayExport: false }),
    )
    await drawn()
    expect([byName('Print'), byName('Download data')]).toEqual([undefined, undefined])
    await expect(element.print()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(element.exportData()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('refreshes its data on demand, and confirms it (R5)', async () => {
    const messages: string[] = []
    onTestFinished(onMessages(({ text }) => void messages.push(text)))
    const { drawn, byName } = await open()
    const frame = await drawn()
    const statusCodes: unknown[] = []
    const listener = ({ source, data }: MessageEvent<{ statusCode?: number }>) =>
      source === frame.contentWindow && statusCodes.push(data.statusCode)
    addEventListener('message', listener)
    onTestFinished(() => removeEventListener('message', listener))
    byName('Reload the data')!.click()
    await until(() => messages.includes('The data is up to date.'))
    expect(statusCodes).toContain(202)
    // The frame was not replaced.
    expect(frame.isConnected).toBe(true)
  })

  it('downloads the data of one chart as a file (R5)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { drawn, byName, root } = await open()
    await drawn()
    byName('Download data')!.click()
    const chart = await until(() => root.querySelector<HTMLElement>('[role=menuitem]'))
    expect(chart.textContent).toContain('Captures')
    chart.click()
    await until(() => saved.mock.instances.length > 0)
    expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('Hygiene - Captures.csv')
    saved.mockRestore()
  })

  it('replaces its frame in a print of the page by a note on how to print it (R5)', async () => {
    const { drawn, root, showsText } = await open()
    await drawn()
    await showsText('printed by the button')
    const note = [...root.querySelectorAll<HTMLElement>('p')].find((paragraph) =>
      paragraph.textContent.includes('printed by'),
    )!
    expect(note.checkVisibility()).toBe(false)
    await devtools().send('Emulation.setEmulatedMedia', { media: 'print' })
    const visible = [note.checkVisibility(), root.querySelector('iframe')!.checkVisibility()]
    await devtools().send('Emulation.setEmulatedMedia', { media: '' })
    expect(visible).toEqual([true, false])
  })

  it('stays under its watermark whatever a page’s stylesheet does to its frame (R2)', async () => {
    const { drawn, part } = await open(undefined, () => embedOf({ watermarkColor: 'red' }))
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent =
      'lustra-report-viewer::part(frame) { position: fixed !important; inset: 0; z-index: 9; width: 100vw !important }'
    const frame = await drawn()
    const [stage, inside] = [part('stage').getBoundingClientRect(), frame.getBoundingClientRect()]
    style.remove()
    expect(getComputedStyle(frame.parentElement!.parentElement!).contain).toContain('paint')
    expect([inside.left, inside.top]).toEqual([stage.left, stage.top])
  })

  it('names its reader in the watermark in the reader’s language (R2)', async () => {
    const attach = vi.spyOn(Element.prototype, 'attachShadow')
    onTestFinished(() => attach.mockRestore())
    const { drawn } = await open('report="hygiene" language="zh"', () => embedOf({ watermarkColor: 'red' }))
    await drawn()
    const text = () => (attach.mock.results.at(-1)!.value as ShadowRoot).textContent
    expect(text()).toBe('Ada Harbourharbour_admin')
    setSession(
      signedIn({ user: { ...signedIn().user, realnames: { zh: '海港', zh_hant: '海港', en: 'Ada' } } }),
    )
    await until(() => text() === '海港harbour_admin')
  })

  it('has its watermark in fullscreen, too (R2)', async () => {
    const { drawn, byName, root, part } = await open(undefined, () => embedOf({ watermarkColor: 'red' }))
    await drawn()
    const button = await until(() => byName('Full screen'))
    await userEvent.click(button)
    await until(() => root.fullscreenElement)
    expect(root.fullscreenElement!.contains(part('stage'))).toBe(true)
    expect(await redPixels(part('stage'))).toBeGreaterThan(500)
    await until(() => byName('Leave full screen'))
    await document.exitFullscreen()
    await until(() => byName('Full screen'))
  })

  it('is removed after repeated tampering with its watermark, and shown again on demand (R2)', async () => {
    const { drawn, frame, showsText, byName } = await open(undefined, () =>
      embedOf({ watermarkColor: 'red' }),
    )
    const surface = (await drawn()).parentElement!.parentElement!
    for (let n = 0; n < 5 && frame(); n++) {
      const watermark = surface.lastElementChild!
      watermark.remove()
      await until(() => surface.lastElementChild !== watermark && surface.children.length > 0)
      await new Promise(requestAnimationFrame)
    }
    await showsText('The report was hidden')
    expect(frame()).toBeNull()
    byName('Show it again')!.click()
    await drawn()
  })

  it.each([
    ['another group', () => setSession(signedIn({ group: group('JADE') }))],
    ['a signed-out person', () => setSession(signedOut)],
  ])('leaves no frame for %s (R1, S6)', async (_, change) => {
    const { drawn, root, responses } = await open()
    const frame = await drawn()
    responses.report = () => new Promise(() => {})
    change()
    await until(() => !frame.isConnected)
    expect(root.querySelector('iframe')).toBeNull()
  })

  it('switches to the phone layout by its own width, not the window’s (R5)', async () => {
    const { drawn, element, part, stage } = await open('report="hygiene" show-navigation="true"')
    stage.style.width = '1000px'
    await drawn()
    await until(() => !part('pages'))
    stage.style.width = '380px'
    await until(() => element.status === 'loading')
    await drawn()
    // The phone layout replaces the page list by a choice in the toolbar.
    await until(() => part('pages'))
  })

  it('has the height of the report page, or that of the attribute (R5)', async () => {
    const { drawn, element, part, stage } = await open()
    stage.style.width = '800px'
    await drawn()
    await until(() => Math.abs(part('stage').clientWidth / part('stage').clientHeight - 16 / 9) < 0.05)
    element.setAttribute('height', '30em')
    await until(() => element.getBoundingClientRect().height === 480)
  })

  it.each(['50%', '0', '0px'])('reports %s as an invalid height (R5)', async (height) => {
    const { received } = await open(`height="${height}"`)
    await until(() => received.some(([type]) => type === 'lustra-error'))
    expect(received.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({ code: 'bad-attribute' })
  })

  it.each(['zh', 'zh_hant', 'en'])('has no axe violations once it is drawn, in %s', async (language) => {
    const { drawn, element } = await open(`report="hygiene" language="${language}" theme="dark"`, () =>
      embedOf({ watermarkColor: 'red' }),
    )
    await drawn()
    await accessible(element, { iframes: false })
  })
})
