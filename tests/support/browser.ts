/** Opens pages in a real Chromium and records their errors. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, inject, onTestFinished } from 'vitest'
import { browserArgs, findBrowser, findTestBrowser } from '../../tools/browser.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'
import { addressOf } from './addresses.ts'

/** By executable. They end with the worker: a new one for each file would take a second of CPU time. */
const running = new Map<string, Promise<Browser>>()
let findExecutable = findTestBrowser

/** For a file whose tests switch tabs: the headless shell gives every tab the focus. Call it before the first page. */
export function needWindows(): void {
  findExecutable = findBrowser
  afterAll(() => void (findExecutable = findTestBrowser))
}

/** The browser of this worker, started with its first page. */
async function browser(): Promise<Browser> {
  const executablePath = findExecutable()
  const known = running.get(executablePath)
  if (known) return known
  const started = chromium.launch({
    executablePath,
    args: browserArgs,
    // Browsers block popups without a click.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  running.set(executablePath, started)
  // The next page starts another one.
  const forget = () => {
    if (running.get(executablePath) === started) running.delete(executablePath)
  }
  started.then((launched) => launched.on('disconnected', forget), forget)
  return started
}

/** Window sizes. */
const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 800, height: 1100 },
  phone: { width: 390, height: 844 },
}

export interface PageOptions {
  /** A path of the portal, or a whole address. */
  path?: string
  size?: keyof typeof sizes | { width: number; height: number }
  /** Stored as the person's choice. */
  language?: 'zh' | 'zh_hant' | 'en'
  theme?: 'light' | 'dark'
  /** IANA time zone of the browser; by default that of the machine. */
  zone?: string
  /** Local storage of the page's origin, before its first script runs. */
  storage?: Record<string, string>
  /** Runs before the page is opened: routes, permissions. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Allows the service worker. Blocked by default, because its responses bypass the routes of a test. */
  hasWorker?: boolean
  /** Storage of an earlier context: `await context.storageState()`. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>>
}

export interface OpenPage {
  page: Page
  context: BrowserContext
  /** Errors of the console, and uncaught ones. */
  errors: string[]
  /** Violations of the content security policy and of Trusted Types. */
  violations: string[]
}

const locales = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-US' }

/** Opens a page in a context of its own; both are closed when the test is over. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const context = await newContext(options)
  onTestFinished(() => context.close())
  return openIn(context, options)
}

/** The same for all tests of a file: it stays until its context is closed. */
export async function openLastingPage(options: PageOptions = {}): Promise<OpenPage> {
  return openIn(await newContext(options), options)
}

async function newContext(options: PageOptions): Promise<BrowserContext> {
  const language = options.language ?? 'en'
  const size = options.size ?? 'desktop'
  const context = await (
    await browser()
  ).newContext({
    baseURL: addressOf('portal'),
    viewport: typeof size === 'string' ? sizes[size] : size,
    locale: locales[language],
    ...(options.zone && { timezoneId: options.zone }),
    colorScheme: options.theme ?? 'light',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    ...(options.state && { storageState: options.state }),
  })
  context.setDefaultTimeout(inject('waitMs'))
  return context
}

async function openIn(context: BrowserContext, options: PageOptions): Promise<OpenPage> {
  const storage = { 'lustra.language': options.language ?? 'en', ...options.storage }
  const address = new URL(options.path ?? '/', addressOf('portal'))
  await context.addInitScript(fillStorage, { origin: address.origin, storage })
  await options.prepare?.(context)
  const page = await context.newPage()
  const received = listen(page)
  await page.goto(address.href)
  return { page, context, ...received }
}

/** Runs in the page: stores the URL to open after the sign-in (G1). */
function want(address: string) {
  try {
    if (address) sessionStorage['lustra.wanted'] ??= address
  } catch {
    // Without storage the home page opens.
  }
}

/** Runs in the page: sets missing keys only, so that a reload keeps what the page has stored. */
function fillStorage({ origin, storage }: { origin: string; storage: Record<string, string> }) {
  if (location.origin !== origin) return
  for (const [key, value] of Object.entries(storage)) localStorage[key] ??= value
}

/** Records errors and violations of policies. */
export function listen(page: Page): { errors: string[]; violations: string[] } {
  const errors: string[] = []
  const violations: string[] = []
  const isViolation = (text: string) =>
    /content security policy|requires 'trusted|trustedhtml|trustedscript/i.test(text)
  page.on('console', (message) => {
    if (message.type() !== 'error' && !isViolation(message.text())) return
    ;(isViolation(message.text()) ? violations : errors).push(message.text())
  })
  page.on('pageerror', (error) => (isViolation(error.message) ? violations : errors).push(error.message))
  return { errors, violations }
}

/** Where a sign-in of a test leads by default; in the portal it is the first report (G9). */
export const listPath = '/RegularServiceCallAll'

interface SignInOptions {
  password?: string
  /** The URL to open after the sign-in (G1); empty for none. */
  wanted?: string
}

/** Signs a demo person in on the page's login element, and waits for the session. */
export async function signIn(page: Page, account: string, options: SignInOptions = {}): Promise<void> {
  const { password = demoPassword, wanted = listPath } = options
  if (!(await page.locator('lustra-login').count()))
    await page.goto(new URL('/login', addressOf('portal')).href)
  const onLoginRoute = new URL(page.url()).pathname === '/login'
  if (onLoginRoute) await page.evaluate(want, wanted)
  const responded = page.waitForResponse((response) => response.url().includes('GetCheckUser'))
  await fillLogin(page, account, password)
  await responded
  // On an embedding page the login element stays; in the portal the first screen replaces it.
  if (onLoginRoute) await page.waitForURL((url) => url.pathname !== '/login')
}

/** The storage of a person who has signed in on an embedding page, for other contexts. */
export async function storageOfSignedIn(path: string): Promise<NonNullable<PageOptions['state']>> {
  const { page, context } = await openLastingPage({ path })
  await signIn(page, 'harbour_admin')
  // The page stores the session some moments after the response.
  await page.waitForFunction(() => 'lustra.session' in localStorage)
  const state = await context.storageState()
  await context.close()
  return state
}
