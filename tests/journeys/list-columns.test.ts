/** Every declared list on the demo data: what its rows show in three window widths and languages, in how much room. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { registry } from '../../packages/widgets/src/registry.ts'
import { send, signIn } from '../../tools/lib/api-client.ts'
import { addressOf } from '../support/addresses.ts'
import { some } from '../support/long.ts'
import { openPage } from '../support/browser.ts'
import { signedInState } from '../support/signed-in.ts'

/** Addresses of the lists with columns, by tag. */
const paths: Readonly<Record<string, string>> = {
  'lustra-audit-list': '/audit',
  'lustra-corrective-action-list': '/correctiveAction',
  'lustra-document-list': '/informationDocument',
  'lustra-feedback-list': '/suggestions',
  'lustra-hotspot-list': '/hotspotIssue',
  'lustra-material-list': '/commonMaterial',
  'lustra-proposal-list': '/proposal',
  'lustra-role-manager': '/groupRole',
  'lustra-service-report-list': '/RegularServiceCallAll',
  'lustra-store-manager': '/store',
  'lustra-user-manager': '/user',
}
const tags = registry.flatMap(({ tag, list }) => (list && Object.keys(list.columns).length ? [tag] : []))

const account = 'harbour_admin'
const languages = ['en', 'zh', 'zh_hant'] as const
const widths = [1280, 1440, 1920]
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
/** Its rows are a question above its answer; ten of them need 900 px. */
const twoLines = 'lustra-hotspot-list'

/** The demo data have no audit entries. */
async function addAuditEntries() {
  const { origin } = new URL(addressOf('portal'))
  const token = await signIn(origin, account)
  for (const keyword of ['Central', 'Tianhe', 'Harbour Residence West Lake'])
    expect((await send(origin, '/api/Store/ExportExcel', { token, body: { keyword } })).status).toBe(200)
}

/** Shows a list without loading the portal again. */
async function show(page: Page, tag: string, pageSize: number) {
  const path = `${paths[tag]}?pageSize=${pageSize}`
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const list = page.locator(tag)
  await expect.poll(() => list.evaluate((element) => element.matches(':state(ready)'))).toBe(true)
  await list.locator('[part~="row"]').first().waitFor()
}

/** Runs in the page: cells and headings of an element whose text is cut, and long texts of more than two lines. */
function findCut(element: Element): string[] {
  const table = element.shadowRoot!.querySelector('table')!
  const texts = [...table.querySelectorAll<HTMLElement>('.cut, .lines, .sorter-name, .badge')]
  const isVisible = (text: HTMLElement) => text.closest('th, td')!.clientWidth > 1
  const isCut = (text: HTMLElement) => {
    if (!text.matches('.lines')) return text.scrollWidth > text.clientWidth
    return text.clientHeight > 2.5 * parseFloat(getComputedStyle(text).lineHeight)
  }
  return texts
    .filter((text) => isVisible(text) && isCut(text))
    .map((text) => `${text.className} ${text.textContent}: ${text.scrollWidth} > ${text.clientWidth}`)
}

/** Runs in the page: rows that are completely visible, and the pager's lower edge. */
function findRoom(element: Element) {
  const root = element.shadowRoot!
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  return {
    rows: rows.length,
    visible: rows.filter(({ bottom }) => bottom <= innerHeight).length,
    pager: root.querySelector('[part~="pager"]')!.getBoundingClientRect().bottom,
    scrolls:
      root.querySelector('.list-scroller')!.scrollWidth - root.querySelector('.list-scroller')!.clientWidth,
  }
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

it('covers every declared list with columns (V2)', () => {
  expect(Object.keys(paths).sort()).toEqual([...tags].sort())
})

it.each(some(languages))(
  'no list cuts a value at 1280, 1440 and 1920 px; ten rows and the pager fit a laptop: %s (V2)',
  async (language) => {
    await addAuditEntries()
    const { page } = await openPage({
      path: '/RegularServiceCallAll',
      language,
      // Stores are in other zones than the reader.
      zone: 'Europe/Paris',
      state: await signedInState(account),
      size: laptop,
    })
    await page.locator('lustra-service-report-list [part~="row"]').first().waitFor()
    const found: Record<string, unknown> = {}
    for (const tag of tags) {
      const list = page.locator(tag)
      await page.setViewportSize(laptop)
      await show(page, tag, 10)
      const { rows, visible, pager, scrolls } = await list.evaluate(findRoom)
      const isTwoLines = tag === twoLines
      if ((!isTwoLines && visible < rows) || pager > (isTwoLines ? 900 : laptop.height) || scrolls > 0)
        found[tag] = { rows, visible, pager, scrolls }
      await show(page, tag, 50)
      for (const width of widths) {
        await page.setViewportSize({ ...laptop, width })
        await twoFrames(page)
        const cut = await list.evaluate(findCut)
        if (cut.length) found[`${tag} ${width}`] = cut
      }
    }
    expect(found).toEqual({})
  },
)

it.each(some(languages))('eight items of every list fit a phone: %s (M8)', async (language) => {
  await addAuditEntries()
  const { page, context } = await openPage({
    path: '/RegularServiceCallAll',
    language,
    state: await signedInState(account),
    size: phone,
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.locator('lustra-service-report-list [part~="row"]').first().waitFor()
  const found: Record<string, unknown> = {}
  for (const tag of tags) {
    await show(page, tag, 10)
    const { rows, visible } = await page.locator(tag).evaluate(findRoom)
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (visible < Math.min(rows, 8) || cut > 0) found[tag] = { rows, visible, cut }
  }
  expect(found).toEqual({})
})

/** Runs in the page: rows without a line above them, in a screenshot of the window. */
async function findMissingLines({ png, rows, scale }: { png: string; rows: DOMRect[]; scale: number }) {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const colourAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data.join()
  return rows.slice(1).filter(({ left, top }) => {
    const [x, y] = [Math.round((left + 4) * scale), Math.round(top * scale)]
    return [-1, 0, 1].every((offset) => colourAt(x, y + offset) === colourAt(x, y + 6))
  })
}

it('every row has its line, at every scale of the screen (V2)', async () => {
  const { page, context } = await openPage({
    path: '/suggestions',
    state: await signedInState(account),
    size: laptop,
  })
  const devtools = await context.newCDPSession(page)
  const list = page.locator('lustra-feedback-list')
  await list.locator('[part~="row"]').first().waitFor()
  for (const scale of [1, 1.25, 1.5, 2]) {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      ...laptop,
      deviceScaleFactor: scale,
      mobile: false,
    })
    await twoFrames(page)
    const rows = await list.evaluate((element) =>
      [...element.shadowRoot!.querySelectorAll('tbody tr')].map(
        (row) => row.getBoundingClientRect().toJSON() as DOMRect,
      ),
    )
    // In pixels of the device, unlike `page.screenshot()` of a page whose scale changed.
    const { data: png } = await devtools.send('Page.captureScreenshot')
    expect(await page.evaluate(findMissingLines, { png, rows, scale }), String(scale)).toEqual([])
  }
})
