/** A stage for one element on a page of another origin: its markup, its headers, and who is signed in. */
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { findFaults } from '../support/axe.ts'
import { openPage, storageOfSignedIn, type OpenPage, type PageOptions } from '../support/browser.ts'
import { page, servePages } from '../support/pages.ts'

export interface Stage extends OpenPage {
  tag: string
}

interface StageOptions extends Omit<PageOptions, 'path'> {
  attributes?: string
  head?: string
  headers?: Record<string, string>
  /** Markup instead of the one element. */
  body?: string
  files?: Record<string, string>
  signedIn?: boolean
}

let state: Promise<PageOptions['state']> | undefined

/** Signs in once on the strangers' origin; every later page starts from what that left on the device. */
function signedInState(): Promise<PageOptions['state']> {
  state ??= (async () => {
    const site = await servePages({ '/': page('<lustra-login></lustra-login>') })
    const stored = await storageOfSignedIn(inject('pages'))
    await site.close()
    return stored
  })()
  return state
}

/** Opens the page and waits until the element has shown its first content, whatever that is. */
export async function stage(tag: string, options: StageOptions = {}): Promise<Stage> {
  const { attributes = '', head = '', headers, files = {}, signedIn = false, ...rest } = options
  const body = options.body ?? `<main><h1>A page</h1><${tag} ${attributes}></${tag}></main>`
  const known = signedIn ? await signedInState() : undefined
  await servePages({ '/': page(body, { head, language: rest.language ?? 'en' }), ...files }, headers)
  const opened = await openPage({ ...rest, path: inject('pages'), ...(known && { state: known }) })
  await settled(opened.page, tag)
  return { ...opened, tag }
}

/** Resolves when no element of this tag is loading any more. */
export const settled = (tab: Page, tag: string) =>
  tab.waitForFunction(
    (name) => {
      const all = [...document.querySelectorAll(name)] as (Element & { status?: string })[]
      return all.length > 0 && all.every((element) => element.status && element.status !== 'loading')
    },
    tag,
    { timeout: 15_000 },
  )

/** What axe finds wrong inside the elements of this tag, as sentences. Alone on a page they have no landmarks. */
export const accessibilityFaults = (tab: Page, tag: string): Promise<string[]> =>
  findFaults(tab, { within: tag, without: ['region', 'page-has-heading-one'] })
