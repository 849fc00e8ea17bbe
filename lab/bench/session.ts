/** A signed-in person for the benchmarks, and the recorded data request of the service list. */
import type { Browser, BrowserContext, Request } from 'playwright'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'
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
  await waitFor('a response of GetCheckUser', signedIn)
  await page.waitForTimeout(500)
  const search = page.waitForRequest(isSearch)
  await page.goto(`${origin}/pages/list`)
  const recorded = await waitFor('a search of the list (FindWithPagerSearchAsync)', search)
  const forwarded = ['authorization', 'content-type', 'accept']
  const headers = Object.entries(recorded.headers()).filter(
    ([name]) => forwarded.includes(name) || name.startsWith('x-'),
  )
  const request = {
    url: new URL(recorded.url()).pathname,
    method: recorded.method(),
    headers: Object.fromEntries(headers),
    body: recorded.postData() ?? '',
  }
  const state = await context.storageState()
  await context.close()
  return { state, request }
}

/** Repeats the list's request and returns the milliseconds of each. Rejects when the host refuses one. */
export async function timeSearches(request: DataRequest, host: string, times: number): Promise<number[]> {
  const { url, ...init } = request
  const durations: number[] = []
  for (let i = 0; i < times; i++) {
    const since = performance.now()
    const response = (await (await fetch(`${host}${url}`, init)).json()) as { ErrCode: unknown }
    if (Number(response.ErrCode) !== 0) throw new Error(`The search was refused: ${JSON.stringify(response)}`)
    durations.push(performance.now() - since)
  }
  return durations
}
