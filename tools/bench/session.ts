/** A signed-in person for the bench, and the data request that the service list was seen to make. */
import type { Browser, BrowserContext, Request } from 'playwright'
import { demoPassword } from '../lib/accounts.ts'
import { fillLogin } from '../lib/sign-in.ts'
import { waitFor } from './waiting.ts'

export interface DataRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

export interface Session {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  request: DataRequest
}

const isSearch = (request: Request) =>
  request.url().includes('FindWithPagerSearchAsync') && request.method() === 'POST'

export async function signInOnce(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${origin}/pages/login`)
  const signedIn = page.waitForResponse((response) => response.url().includes('GetCheckUser'))
  await fillLogin(page, 'harbour_admin', demoPassword)
  await waitFor('an answer of GetCheckUser', signedIn)
  await page.waitForTimeout(500)
  const search = page.waitForRequest(isSearch)
  await page.goto(`${origin}/pages/list`)
  const seen = await waitFor('a search of the list (FindWithPagerSearchAsync)', search)
  const kept = ['authorization', 'content-type', 'accept']
  const headers = Object.entries(seen.headers()).filter(
    ([name]) => kept.includes(name) || name.startsWith('x-'),
  )
  const request = {
    url: new URL(seen.url()).pathname,
    method: seen.method(),
    headers: Object.fromEntries(headers),
    body: seen.postData() ?? '',
  }
  const state = await context.storageState()
  await context.close()
  return { state, request }
}

/** Repeats the list's request and answers the milliseconds of each. Rejects when the host refuses one. */
export async function timeSearches(request: DataRequest, host: string, times: number): Promise<number[]> {
  const { url, ...init } = request
  const spent: number[] = []
  for (let i = 0; i < times; i++) {
    const since = performance.now()
    const answer = (await (await fetch(`${host}${url}`, init)).json()) as { ErrCode: unknown }
    if (Number(answer.ErrCode) !== 0) throw new Error(`The search was refused: ${JSON.stringify(answer)}`)
    spent.push(performance.now() - since)
  }
  return spent
}
