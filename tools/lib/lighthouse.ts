/** Lighthouse on pages of a browser that somebody may be signed in to: what it finds wrong, by category. */
import lighthouse, { type Flags } from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { browserArgs, findBrowser } from '../browser.ts'
import { freePort } from './ports.ts'

export const forms = ['desktop', 'mobile'] as const
export type Form = (typeof forms)[number]

/** Those that do not depend on how fast the machine is; speed is the bench's matter. */
const categories = ['accessibility', 'best-practices']

export interface Audited {
  /** 0 to 100, by category. */
  scores: Record<string, number>
  /** What kept a category from 100, as sentences. */
  faults: string[]
}

export interface Auditor {
  /** The same browser, signed in or not, as Lighthouse will see it. */
  context: BrowserContext
  audit(address: string, form: Form): Promise<Audited>
  close(): Promise<void>
}

/** A browser with a profile of its own: Lighthouse opens its pages in there, and they are as signed in as the others. */
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
  // The session is in the storage.
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  throttlingMethod: 'provided',
  logLevel: 'error',
})

/** Rejects when the page could not be looked at, or led elsewhere: then it is not what was asked about. */
async function audit(address: string, how: Flags): Promise<Audited> {
  const found = await lighthouse(address, how)
  if (!found || found.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${address}: ${found?.lhr.runtimeError?.message}`)
  const { categories, audits, finalDisplayedUrl } = found.lhr
  if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${finalDisplayedUrl}`)
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((result) => result && result.score !== null && result.score < 1)
    .map((result) => `${result!.id}: ${result!.title}`)
  return { scores: Object.fromEntries(scores) as Record<string, number>, faults }
}
