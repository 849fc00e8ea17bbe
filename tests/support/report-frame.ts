/** An embedding page with a report of this host in a frame, driven by Microsoft's unmodified powerbi-client. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Frame } from 'playwright'
import type { Report as PowerBiReport } from 'powerbi-client'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { addressOf } from './addresses.ts'
import { openPage } from './browser.ts'
import { servePages } from './pages.ts'

const client = readFileSync(createRequire(import.meta.url).resolve('powerbi-client/dist/powerbi.js'), 'utf8')

interface ReportEvent {
  name: string
  detail: { message?: string; newPage?: { name: string } } & Record<string, unknown>
}

declare global {
  interface Window {
    report: PowerBiReport
    reportEvents: ReportEvent[]
  }
}

export interface Embed {
  token: string
  address: string
  id: string
}

/** Signs in and requests a report of the menu, like the viewer. */
export async function requestReport(
  id: string,
  account = 'harbour_admin',
  group = 'HARBOUR',
): Promise<Embed> {
  const api = `${addressOf('portal')}/api`
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    UserName: account,
    Password: demoPassword,
    LoginType: '1',
    language: 'en_US',
  })
  const login = await fetch(`${api}/Login/GetCheckUser`, { method: 'POST', headers: json, body })
  const { ResData: session } = (await login.json()) as { ResData: { AccessToken: string } }
  const call = id.startsWith('company') ? 'GetReport_Global' : 'GetReport'
  const headers = { authorization: `Bearer ${session.AccessToken}`, 'x-lustra-group': group }
  const response = await fetch(`${api}/Report/${call}?reportId=${id}`, { headers })
  const { ResData } = (await response.json()) as {
    ResData: { EmbedToken: string; Reports: [{ EmbedUrl: string }] }
  }
  return { id, token: ResData.EmbedToken, address: new URL(ResData.Reports[0].EmbedUrl, `${api}/`).href }
}

interface Look {
  language?: string
  width?: number
  config?: Record<string, unknown>
  /** Uses powerbi-client's phased embedding: load, then render on demand. */
  isPhased?: boolean
  /** CSS of the frame. */
  style?: string
  /** Runs before the frame opens. */
  prepare?(context: BrowserContext): Promise<unknown>
}

const html = `<!doctype html><html lang="en"><title>A page of others</title><link rel="icon" href="data:,">
  <style>body{margin:0}#place,iframe{width:100%;height:1400px;border:0}</style>
  <div id="place"></div><script src="/powerbi.js"></script>`

/** Opens a page with the report's frame, and records powerbi-client's events. */
export async function frameReport(embed: Embed, look: Look = {}) {
  const { language = 'en', width = 1200, config = {}, isPhased = false, style = '', prepare } = look
  const site = await servePages({ '/': html, '/powerbi.js': client })
  const { page, errors, violations } = await openPage({
    path: site.address,
    size: { width, height: 1400 },
    ...(prepare && { prepare }),
  })
  await page.evaluate(embedIn, { embed, language, config, isPhased, style })
  const frame = (): Frame => page.frames()[1]!
  const reportEvents = () => page.evaluate(() => window.reportEvents)
  const count = async (name: string) => (await reportEvents()).filter((event) => event.name === name).length
  return { page, frame, reportEvents, count, errors, violations }
}

interface EmbedOptions {
  embed: Embed
  language: string
  config: object
  isPhased: boolean
  style: string
}

function embedIn({ embed, language, config, isPhased, style }: EmbedOptions) {
  const { service, factories, Report } = (
    window as unknown as Record<string, typeof import('powerbi-client')>
  )['powerbi-client']!
  const url = new URL(embed.address)
  url.searchParams.set('uid', 'frame')
  url.searchParams.set('language', language)
  const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
  const container = document.querySelector<HTMLElement>('#place')!
  const iframe = document.createElement('iframe')
  iframe.title = 'Report'
  iframe.style.cssText = style
  container.append(iframe)
  const configuration = {
    type: 'report',
    id: embed.id,
    embedUrl: url.href,
    accessToken: embed.token,
    tokenType: 1,
    uniqueId: 'frame',
    ...config,
  }
  const EmbeddedReport = Report as unknown as new (...args: unknown[]) => PowerBiReport
  const report = new EmbeddedReport(powerBi, container, configuration, isPhased, false, iframe)
  Object.assign(container, { powerBiEmbed: report })
  powerBi.addOrOverwriteEmbed(report, container)
  window.report = report
  window.reportEvents = []
  const names = [
    'loaded',
    'rendered',
    'error',
    'pageChanged',
    'dataSelected',
    'visualRendered',
    'bookmarkApplied',
  ]
  for (const name of names)
    report.on(name, ({ detail }) => window.reportEvents.push({ name, detail: detail as never }))
  iframe.src = url.href
}
