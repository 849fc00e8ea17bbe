/** A page of strangers with a report of this host in a frame, driven by powerbi-client as it comes from Microsoft. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Frame } from 'playwright'
import { inject } from 'vitest'
import type { Report as PowerBiReport } from 'powerbi-client'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { openPage } from './browser.ts'
import { servePages } from './pages.ts'

const client = readFileSync(createRequire(import.meta.url).resolve('powerbi-client/dist/powerbi.js'), 'utf8')

export interface Told {
  name: string
  detail: { message?: string; newPage?: { name: string } } & Record<string, unknown>
}

declare global {
  interface Window {
    report: PowerBiReport
    told: Told[]
  }
}

export interface Embed {
  token: string
  address: string
  id: string
}

/** Signs somebody in and asks for a report of their menu, as the viewer does. */
export async function askReport(id: string, account = 'harbour_admin', group = 'HARBOUR'): Promise<Embed> {
  const api = `${inject('portal')}/api`
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
  const answer = await fetch(`${api}/Report/${call}?reportId=${id}`, { headers })
  const { ResData } = (await answer.json()) as {
    ResData: { EmbedToken: string; Reports: [{ EmbedUrl: string }] }
  }
  return { id, token: ResData.EmbedToken, address: new URL(ResData.Reports[0].EmbedUrl, `${api}/`).href }
}

interface Look {
  language?: string
  width?: number
  config?: Record<string, unknown>
  /** Prepared first, drawn when it is asked for. */
  isPhased?: boolean
  /** How the page around shows the frame. */
  style?: string
  /** Before the frame opens. */
  prepare?(context: BrowserContext): Promise<unknown>
}

const html = `<!doctype html><html lang="en"><title>A page of others</title><link rel="icon" href="data:,">
  <style>body{margin:0}#place,iframe{width:100%;height:1400px;border:0}</style>
  <div id="place"></div><script src="/powerbi.js"></script>`

/** Opens a page with the report's frame, and keeps what powerbi-client tells it. */
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
  const told = () => page.evaluate(() => window.told)
  const count = async (name: string) => (await told()).filter((event) => event.name === name).length
  return { page, frame, told, count, errors, violations }
}

interface Given {
  embed: Embed
  language: string
  config: object
  isPhased: boolean
  style: string
}

function embedIn({ embed, language, config, isPhased, style }: Given) {
  const { service, factories, Report } = (
    window as unknown as Record<string, typeof import('powerbi-client')>
  )['powerbi-client']!
  const url = new URL(embed.address)
  url.searchParams.set('uid', 'frame')
  url.searchParams.set('language', language)
  const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
  const place = document.querySelector<HTMLElement>('#place')!
  const iframe = document.createElement('iframe')
  iframe.title = 'Report'
  iframe.style.cssText = style
  place.append(iframe)
  const configuration = {
    type: 'report',
    id: embed.id,
    embedUrl: url.href,
    accessToken: embed.token,
    tokenType: 1,
    uniqueId: 'frame',
    ...config,
  }
  const Made = Report as unknown as new (...given: unknown[]) => PowerBiReport
  const report = new Made(made, place, configuration, isPhased, false, iframe)
  Object.assign(place, { powerBiEmbed: report })
  made.addOrOverwriteEmbed(report, place)
  window.report = report
  window.told = []
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
    report.on(name, ({ detail }) => window.told.push({ name, detail: detail as never }))
  iframe.src = url.href
}
