/** A real Chromium for tests in pages: opens pages as a person has them, and hears what goes wrong in them. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, inject, onTestFinished } from 'vitest'
import { browserArgs, findBrowser } from '../../tools/browser.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'

let running: Promise<Browser> | undefined

/** The browser of this test file, started with the first page. */
export function browser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: findBrowser(),
    args: browserArgs,
    // A person's browser blocks windows that no click opened, so this one does too.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  return running
}

afterAll(async () => {
  await (await running)?.close()
})

/** Names people give to window sizes. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 800, height: 1100 },
  phone: { width: 390, height: 844 },
}

export interface PageOptions {
  /** A path of the portal, or a whole address. */
  path?: string
  size?: keyof typeof sizes | { width: number; height: number }
  /** Taken over into the portal's own storage, as if the person had chosen it. */
  language?: 'zh' | 'zh_hant' | 'en'
  theme?: 'light' | 'dark'
  /** Where the person's clock stands, by its IANA name; that of this machine when left out. */
  zone?: string
  /** Local storage of the page's origin, before its first script runs. */
  storage?: Record<string, string>
  /** Runs before the page is opened: routes, permissions. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Lets the portal's worker in. Blocked otherwise, because a route of a test does not see what a worker answers. */
  hasWorker?: boolean
  /** Storage of an earlier context: `await context.storageState()`. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>>
}

export interface OpenPage {
  page: Page
  context: BrowserContext
  /** Everything the console and uncaught errors said. */
  errors: string[]
  /** Violations of the content security policy and of Trusted Types. */
  violations: string[]
}

const locales = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-US' }

/** Opens a page in a context of its own; both are closed when the test is over. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const language = options.language ?? 'en'
  const size = options.size ?? 'desktop'
  const context = await (
    await browser()
  ).newContext({
    baseURL: inject('portal'),
    viewport: typeof size === 'string' ? sizes[size] : size,
    locale: locales[language],
    ...(options.zone && { timezoneId: options.zone }),
    colorScheme: options.theme ?? 'light',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    ...(options.state && { storageState: options.state }),
  })
  onTestFinished(() => context.close())
  const storage = { 'lustra.language': language, ...options.storage }
  const address = new URL(options.path ?? '/', inject('portal'))
  await context.addInitScript(fillStorage, { origin: address.origin, storage })
  await options.prepare?.(context)
  const page = await context.newPage()
  const heard = listen(page)
  await page.goto(address.href)
  return { page, context, ...heard }
}

/** Runs in the page: as if it had been opened at an address that is closed without a session. */
function want(address: string) {
  try {
    if (address) sessionStorage['lustra.wanted'] ??= address
  } catch {
    // A device that keeps nothing opens the home page.
  }
}

/** Runs in the page: only keys that are not there yet, so that a reload keeps what the page has stored. */
function fillStorage({ origin, storage }: { origin: string; storage: Record<string, string> }) {
  if (location.origin !== origin) return
  for (const [key, value] of Object.entries(storage)) localStorage[key] ??= value
}

/** Collects what a page should never say. */
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

/** What most tests are about. Who signs in for nothing in particular begins at home, which is the first report (G9). */
export const listPath = '/RegularServiceCallAll'

interface SignInOptions {
  password?: string
  /** The address that the person came for (G1), unless the test has opened one itself; empty for none. */
  wanted?: string
}

/** Signs a demo person in on the page's login element, and waits until the host has answered and the session stands. */
export async function signIn(page: Page, account: string, options: SignInOptions = {}): Promise<void> {
  const { password = demoPassword, wanted = listPath } = options
  if (!(await page.locator('lustra-login').count())) await page.goto(new URL('/login', inject('portal')).href)
  const onLoginRoute = new URL(page.url()).pathname === '/login'
  if (onLoginRoute) await page.evaluate(want, wanted)
  const answered = page.waitForResponse((response) => response.url().includes('GetCheckUser'))
  await fillLogin(page, account, password)
  await answered
  // On a foreign page the login stays where it is; in the portal it gives way to the first screen.
  if (onLoginRoute) await page.waitForURL((url) => url.pathname !== '/login')
}

/** What a person who has signed in on a foreign page with a login element has on the device, for contexts with nothing else. */
export async function storageOfSignedIn(path: string): Promise<NonNullable<PageOptions['state']>> {
  const { page, context } = await openPage({ path })
  await signIn(page, 'harbour_admin')
  // The page stores the session some moments after the answer.
  await page.waitForFunction(() => 'lustra.session' in localStorage)
  return context.storageState()
}
