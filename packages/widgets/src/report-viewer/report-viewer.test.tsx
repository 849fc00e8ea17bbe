import { AppError, type EmbeddedReport } from '@lustra/core'
import { sourceCodes } from '@lustra/core/contract/error-codes.ts'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, calls, group, setSession, signedIn, signedOut, until, type Answer } from '../kit/bench.ts'
import { defineShell, type ShellElement } from '../kit/shell.ts'
import { redPixels } from './testing/red-pixels.ts'

interface Viewer extends ShellElement {
  setPage(name: string): Promise<void>
  getPages(): Promise<readonly { name: string; title: string; isActive: boolean }[]>
  exportData(visual?: string): Promise<string>
  fullscreen(): Promise<void>
  print(): Promise<void>
}

const devtools = () => cdp() as unknown as { send(method: string, given: object): Promise<unknown> }

defineShell(shells.find((shell) => shell.tag === 'lustra-report-viewer')!)
afterEach(() => document.body.replaceChildren())

/** The same server under its other name, and so another origin. */
const elsewhere = location.origin.replace('localhost', '127.0.0.1')
const reportPage = `${elsewhere}/packages/widgets/src/report-viewer/frame/testing/report-page.html`

const embedOf = (given: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
  Source: 'power-bi',
  MenuId: '201',
  Name: 'Hygiene',
  Reports: [{ ReportId: 'hygiene', WorkSpaceId: 'w', Name: 'Hygiene', EmbedUrl: reportPage }],
  EmbedToken: 'a secret of its own',
  TokenType: 'Embed',
  Expiration: new Date(Date.now() + 20 * 60_000).toISOString(),
  Identity: 'ada in HARBOUR',
  EmbedHosts: [elsewhere],
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  MayPrint: true,
  MayExport: true,
  ...given,
})
const failing = (code: AppError['code'], requestId?: string) => () => {
  const [errCode, errMsgCode] = sourceCodes[code]
  const source = { errCode, errMsg: '', errMsgCode, requestId }
  throw new AppError(code, 'the test says so', requestId ? { source } : {})
}

async function open(attributes = 'report="hygiene"', answer: Answer = () => embedOf()) {
  const tab = await bench<Viewer>(`<lustra-report-viewer ${attributes}></lustra-report-viewer>`, { answer })
  const root = tab.element.shadowRoot!
  const frame = () => root.querySelector('iframe')
  const said = (words: string) => until(() => root.textContent?.includes(words))
  const byName = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
    )
  const drawn = () =>
    vi.waitUntil(() => tab.element.status === 'ready' && frame(), { timeout: 8_000 }).then(() => frame()!)
  return { ...tab, root, frame, said, byName, drawn }
}

/** What axe finds, once nothing fades any more. */
async function faults(element: HTMLElement) {
  await until(() => element.shadowRoot!.getAnimations().every(({ playState }) => playState === 'finished'))
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } }, iframes: false })
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

describe('a report', () => {
  it('is drawn in a frame that is called by its name, and no token stands where anybody reads it (R1)', async () => {
    const { drawn, element, part, heard } = await open()
    const frame = await drawn()
    expect(frame.title).toBe('Hygiene')
    expect(frame.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(part('toolbar').textContent).toContain('Hygiene')
    const everything = element.outerHTML + element.shadowRoot!.innerHTML + frame.src
    expect(everything).not.toContain('a secret of its own')
    expect(heard.find(([type]) => type === 'lustra-ready')).toBeDefined()
  })

  it('is hidden, with a ghost in its shape, until it is drawn (R5)', async () => {
    const { root, part, element } = await open(undefined, () => new Promise(() => {}))
    await until(() => part('stage'))
    expect(part('stage').getAttribute('aria-busy')).toBe('true')
    expect(root.querySelector('slot[name=loading]')).not.toBeNull()
    expect(element.status).toBe('loading')
    expect(await faults(element)).toEqual([])
  })

  it('says why there is none when none was chosen (R5)', async () => {
    const { said, element, root } = await open('')
    await said('No report has been chosen.')
    expect(element.status).toBe('ready')
    expect(root.querySelector('slot[name=empty]')).not.toBeNull()
    expect(calls).toEqual([])
  })

  it.each([
    ['report-gone', 'This report is not available', 'To the first page'],
    ['not-found', 'This report is not available', 'To the first page'],
    ['report-refused', 'Reports are not set up correctly', 'Try again'],
    ['report-host-away', 'Reports cannot be reached right now', 'Try again'],
    ['offline', 'could not be opened', 'Try again'],
  ] as const)('that fails with %s says so and leads on (R4)', async (code, words, way) => {
    const { said, byName, part, element, heard } = await open(undefined, failing(code, 'r-4711'))
    await said(words)
    expect(byName(way)).toBeDefined()
    expect(part('notice').getAttribute('role')).toBe('alert')
    expect(part('notice').textContent).toContain('r-4711')
    expect(heard.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({ code, requestId: 'r-4711' })
    expect(await faults(element)).toEqual([])
  })

  it('comes back when it is tried again (R4)', async () => {
    let isAway = true
    const { said, byName, drawn } = await open(undefined, () =>
      isAway ? failing('report-host-away')() : embedOf(),
    )
    await said('cannot be reached')
    isAway = false
    byName('Try again')!.click()
    await drawn()
  })

  it('whose frame was refused can be tried again by a press of the button that is seen (R4)', async () => {
    // A page that answers no protocol: the frame is there, and nothing of it is a report.
    const nowhere = { ...embedOf().Reports[0]!, EmbedUrl: 'https://reports.example/' }
    let isRefused = true
    const { said, element, drawn } = await open('report="hygiene" watermark-color="#ff0000"', () =>
      embedOf(isRefused ? { Reports: [nowhere] } : {}),
    )
    await said('could not be opened')
    isRefused = false
    await userEvent.click(page.elementLocator(element).getByRole('button', { name: 'Try again' }), {
      timeout: 3_000,
    })
    await drawn()
  })

  it('gives the number for support to be copied (R4)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { said, byName } = await open(undefined, failing('report-refused', 'r-4711'))
    await said('r-4711')
    await until(() => byName('Copy: Number'))
    byName('Copy: Number')!.click()
    expect(write).toHaveBeenCalledWith('r-4711')
    write.mockRestore()
  })

  it('leads to its pages where its own list of them is hidden, and says which is open (R2, R5)', async () => {
    const { drawn, part, element, heard, root } = await open()
    element.addEventListener('lustra-report-page-changed', ({ detail }: CustomEventInit) =>
      heard.push(['page', detail]),
    )
    await drawn()
    const choice = await until(() => part('pages')?.querySelector('select'))
    expect([...choice.options].map(({ text }) => text)).toEqual(['Overview', 'Pests'])
    await userEvent.selectOptions(choice, 'Pests')
    await until(() => heard.some(([type]) => type === 'page'))
    expect(choice.value).toBe('pests')
    element.setAttribute('show-navigation', 'true')
    element.setAttribute('layout', 'desktop')
    await until(() => !root.querySelector('[part~=pages]'))
  })

  it('answers a page that asks for its pages and a chart’s data (R5)', async () => {
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

  it('lets the data of one chart be taken away as a file (R5)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { drawn, byName, root } = await open()
    await drawn()
    byName('Download data')!.click()
    const chart = await until(() => root.querySelector<HTMLElement>('[role=menuitem]'))
    expect(chart.textContent).toContain('Captures')
    chart.click()
    await vi.waitUntil(() => saved.mock.instances.length > 0)
    expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('Hygiene - Captures.csv')
    saved.mockRestore()
  })

  it('says on the page’s own paper how it is printed, instead of a cut frame (R5)', async () => {
    const { drawn, root, said } = await open()
    await drawn()
    await said('printed by the button')
    const note = [...root.querySelectorAll<HTMLElement>('p')].find((each) =>
      each.textContent.includes('printed by'),
    )!
    expect(note.checkVisibility()).toBe(false)
    await devtools().send('Emulation.setEmulatedMedia', { media: 'print' })
    const seen = [note.checkVisibility(), root.querySelector('iframe')!.checkVisibility()]
    await devtools().send('Emulation.setEmulatedMedia', { media: '' })
    expect(seen).toEqual([true, false])
  })

  it('stays under its watermark whatever a page’s sheet does to its frame (R2)', async () => {
    const { drawn, part } = await open(undefined, () => embedOf({ watermarkColor: 'red' }))
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent =
      'lustra-report-viewer::part(frame) { position: fixed !important; inset: 0; z-index: 9; width: 100vw !important }'
    const frame = await drawn()
    const [stage, inside] = [part('stage').getBoundingClientRect(), frame.getBoundingClientRect()]
    sheet.remove()
    expect(getComputedStyle(frame.parentElement!.parentElement!).contain).toContain('paint')
    expect([inside.left, inside.top]).toEqual([stage.left, stage.top])
  })

  it('has its watermark in fullscreen too, which ends by Escape (R2)', async () => {
    const { drawn, byName, root, part } = await open(undefined, () => embedOf({ watermarkColor: 'red' }))
    await drawn()
    const button = await until(() => byName('Full screen'))
    await userEvent.click(button)
    await vi.waitUntil(() => root.fullscreenElement)
    expect(root.fullscreenElement!.contains(part('stage'))).toBe(true)
    expect(await redPixels(part('stage'))).toBeGreaterThan(500)
    await until(() => byName('Leave full screen'))
    await document.exitFullscreen()
    await until(() => byName('Full screen'))
  })

  it('is taken away when its watermark is attacked again and again, and shown again on demand (R2)', async () => {
    const { drawn, frame, said, byName } = await open(undefined, () => embedOf({ watermarkColor: 'red' }))
    const surface = (await drawn()).parentElement!.parentElement!
    for (let n = 0; n < 5 && frame(); n++) {
      const mark = surface.lastElementChild!
      mark.remove()
      await until(() => surface.lastElementChild !== mark && surface.children.length > 0)
      await new Promise(requestAnimationFrame)
    }
    await said('The report was hidden')
    expect(frame()).toBeNull()
    byName('Show it again')!.click()
    await drawn()
  })

  it.each([
    ['another group', () => setSession(signedIn({ group: group('JADE') }))],
    ['nobody', () => setSession(signedOut)],
  ])('leaves no frame for %s (R1, S6)', async (_, change) => {
    let isChanged = false
    const { drawn, root } = await open(undefined, () => (isChanged ? new Promise(() => {}) : embedOf()))
    const frame = await drawn()
    isChanged = true
    change()
    await until(() => !frame.isConnected)
    expect(root.querySelector('iframe')).toBeNull()
  })

  it('follows its own width, not the window’s, to the layout of a phone (R5)', async () => {
    const { drawn, element, part, stage } = await open('report="hygiene" show-navigation="true"')
    stage.style.width = '1000px'
    await drawn()
    await until(() => !part('pages'))
    stage.style.width = '380px'
    await until(() => element.status === 'loading')
    await drawn()
    // On a phone its own list of pages has no room.
    await until(() => part('pages'))
  })

  it('is as high as its page, or as the page around it says (R5)', async () => {
    const { drawn, element, part, stage } = await open()
    stage.style.width = '800px'
    await drawn()
    await until(() => Math.abs(part('stage').clientWidth / part('stage').clientHeight - 16 / 9) < 0.05)
    element.setAttribute('height', '30em')
    await until(() => element.getBoundingClientRect().height === 480)
  })

  it.each(['50%', '0', '0px'])(
    'reports %s as no height, and is as high as its page then (R5)',
    async (given) => {
      const { heard } = await open(`height="${given}"`)
      await until(() => heard.some(([type]) => type === 'lustra-error'))
      expect(heard.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({ code: 'bad-attribute' })
    },
  )

  it.each(['zh', 'zh_hant', 'en'])(
    'gives axe nothing to find once it is drawn, in %s (M2)',
    async (language) => {
      const { drawn, element } = await open(`report="hygiene" language="${language}" theme="dark"`, () =>
        embedOf({ watermarkColor: 'red' }),
      )
      await drawn()
      expect(await faults(element)).toEqual([])
    },
  )

  it('loses nothing at 320 pixels and twice the letters (M2)', async () => {
    const { drawn, element, stage, part } = await open('report="hygiene" style="--lustra-font-size: 32px"')
    stage.style.width = '320px'
    await drawn()
    const inside = element.shadowRoot!.querySelector('.frame')!
    expect(inside.scrollWidth).toBeLessThanOrEqual(320)
    expect(part('toolbar').scrollWidth).toBeLessThanOrEqual(320)
  })
})
