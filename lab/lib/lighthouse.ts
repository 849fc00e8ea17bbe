/** Runs Lighthouse on pages of a browser with or without a session. */
import lighthouse, { type Flags } from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { browserArgs, findBrowser } from '../../tools/browser.ts'
import { freePort } from '@lustra/testing/ports.ts'

export const forms = ['desktop', 'mobile'] as const
type Form = (typeof forms)[number]

/** Categories that do not depend on the machine's speed, which `npm run lab bench` measures. */
const categories = ['accessibility', 'best-practices']

interface Audited {
  /** 0 to 100, by category. */
  scores: Record<string, number>
  /** The failed audits, as sentences. */
  faults: string[]
}

export interface Auditor {
  /** The browser that Lighthouse uses, for signing in. */
  context: BrowserContext
  audit(address: string, form: Form): Promise<Audited>
  close(): Promise<void>
}

/** A browser with its own profile: Lighthouse opens its pages there, so they share the session. */
export async function startAuditor(): Promise<Auditor> {
  const profile = await mkdtemp(join(tmpdir(), 'lustra-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    locale: 'en-US',
  })
  return {
    context,
    audit: (address, form) => audit(address, flags(port, form)),
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const desktop = { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false }

const flags = (port: number, form: Form): Flags => ({
  port,
  onlyCategories: categories,
  formFactor: form,
  ...(form === 'desktop' && { screenEmulation: desktop }),
  // Keeps the session, which is in the storage.
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  throttlingMethod: 'provided',
  logLevel: 'error',
})

/** Rejects when the audit fails, or the page redirects. */
async function audit(address: string, flags: Flags): Promise<Audited> {
  const result = await lighthouse(address, flags)
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not audit ${address}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
  if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} redirected to ${finalDisplayedUrl}`)
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((result) => result && result.score !== null && result.score < 1)
    .map((result) => `${result!.id}: ${result!.title}`)
  return { scores: Object.fromEntries(scores) as Record<string, number>, faults }
}
