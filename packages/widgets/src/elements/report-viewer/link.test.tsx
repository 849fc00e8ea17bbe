import type { ReportLink } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { shells } from '../../generated/shells.ts'
import { mountElement, setSession, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { refuse, testHost, type Responder } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { node } from '../../kit/test-menu.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-report-viewer')!)
afterEach(() => document.body.replaceChildren())

/** The same server by IP: another origin to the browser. */
const otherOrigin = location.origin.replace('localhost', '127.0.0.1')
const page = `${otherOrigin}/packages/widgets/src/elements/report-viewer/testing/hostile.html`
const linkTo = (overrides: Partial<ReportLink> = {}): ReportLink => ({
  Url: page,
  Frameable: 'yes',
  Reason: '',
  watermarkColor: '',
  ...overrides,
})

async function open(
  url: string,
  reportLink: Responder<'reportLink'> = () => linkTo(),
  sessionInput: Parameters<typeof signedIn>[0] = {},
) {
  const html = '<lustra-report-viewer></lustra-report-viewer>'
  const host = testHost({ reportLink })
  const tab = await mountElement(html, { ...host, session: signedIn(sessionInput) })
  tab.element.setAttribute('url', url)
  const root = tab.element.shadowRoot!
  const frame = () => root.querySelector('iframe')
  const showsText = (text: string) => until(() => root.textContent?.includes(text))
  const newTabLink = () => root.querySelector<HTMLAnchorElement>('a[target=_blank]')
  return { ...tab, ...host, root, frame, showsText, newTabLink }
}

describe('an external link', () => {
  it('is shown in a frame that cannot lead the page elsewhere, read it or fill the screen (R3)', async () => {
    const outcome = new Promise<{ hostile: object; referrer: string }>((resolve) => {
      const listener = ({ data }: MessageEvent) => {
        if (!(data as { hostile?: object })?.hostile) return
        removeEventListener('message', listener)
        resolve(data as { hostile: object; referrer: string })
      }
      addEventListener('message', listener)
    })
    const before = location.href
    const { frame, element } = await open(page)
    expect(await outcome).toEqual({
      hostile: { top: 'refused', read: 'refused', full: 'refused' },
      referrer: '',
    })
    await until(() => element.status === 'ready')
    expect(location.href).toBe(before)
    expect(frame()!.sandbox.value).not.toMatch(/top-navigation|modals/)
    expect(frame()!.title).toBe(new URL(page).host)
  })

  it('can be opened in a new tab without access to this one (R3)', async () => {
    const { newTabLink } = await open(page)
    // The accessible name arrives with the lazy texts.
    const link = await until(() => (newTabLink()?.getAttribute('aria-label') ? newTabLink() : null))
    expect([link.href, link.rel, link.getAttribute('aria-label')]).toEqual([
      page,
      'noopener noreferrer',
      'Open in a new tab',
    ])
  })

  it('has the name from the menu (R3, G11)', async () => {
    const reports = node('2', '/powerbi', 'Reports', [
      { ...node('10001', page, 'Supplier audit'), IsFrame: true },
    ])
    const { part, frame } = await open(page, undefined, { menus: [reports], modules: ['Report'] })
    await until(() => part('toolbar')?.textContent?.includes('Supplier audit'))
    await until(frame)
  })

  it.each([
    ['a script', 'javascript:alert(document.domain)', 'https://'],
    ['a script in disguise', 'java\nscript:alert(1)', 'characters'],
    ['data', 'data:text/html,<script>alert(1)</script>', 'https://'],
    ['a blob', `blob:${location.origin}/1`, 'https://'],
    ['plain http', 'http://reports.example/', 'https://'],
    ['a password', 'https://ada:secret@reports.example/', 'password'],
    ['this portal itself', `${location.origin}/`, 'Pages of this portal'],
    ['a control character', 'https://reports.example/\u0000', 'characters'],
    ['a backslash', 'https:\\\\reports.example', 'characters'],
    ['no address at all', 'reports', 'complete web address'],
  ])('that is %s is refused without a request (R3)', async (_, url, reason) => {
    const { frame, showsText, newTabLink, received, element, part, requests } = await open(url)
    await showsText('This link cannot be shown')
    expect(part('notice').textContent).toContain(reason)
    expect(frame()).toBeNull()
    expect(newTabLink()).toBeNull()
    expect(requests).toEqual([])
    await until(() => element.status === 'error')
    expect(received.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({ code: 'link-refused' })
  })

  it('that the API host does not list is refused with its reason (R3)', async () => {
    const { frame, showsText } = await open('https://elsewhere.example/', refuse('link-refused'))
    await showsText('not on your company’s list')
    expect(frame()).toBeNull()
  })

  it('is not shown when the host returns an address that is not allowed (R3)', async () => {
    const { frame, showsText } = await open(page, () => linkTo({ Url: 'javascript:alert(1)' }))
    await showsText('This link cannot be shown')
    expect(frame()).toBeNull()
  })

  it('whose owner forbids frames is offered in a new tab, with the reason (R3)', async () => {
    const { frame, showsText, root } = await open(page, () =>
      linkTo({ Frameable: 'no', Reason: 'x-frame-options' }),
    )
    await showsText('does not allow being shown inside another page')
    expect(frame()).toBeNull()
    expect(root.querySelectorAll('a[target=_blank]')).toHaveLength(2)
  })

  it('that may or may not be framed is shown with a hint (R3)', async () => {
    const { showsText, frame } = await open(page, () => linkTo({ Frameable: 'unknown', Reason: 'timeout' }))
    await showsText('The website may not allow being shown here')
    expect(frame()).not.toBeNull()
  })

  it('that the policy of the page blocks is reported as such (R3)', async () => {
    const { showsText, frame } = await open(page)
    await until(frame)
    const violation = { effectiveDirective: 'frame-src', blockedURI: otherOrigin }
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation as never))
    await showsText('do not allow')
    expect(frame()).toBeNull()
  })

  it('has the watermark that its menu node requires (R2, R3)', async () => {
    const { part } = await open(page, () => linkTo({ watermarkColor: 'red' }))
    const mark = await until(
      () => part('stage')?.querySelector<HTMLElement>('iframe')?.parentElement?.nextElementSibling,
    )
    expect(mark.getAttribute('aria-hidden')).toBe('true')
  })

  it('can be retried after a failed request (R4)', async () => {
    const { showsText, frame, part, responses } = await open(page, refuse('offline'))
    await showsText('could not be opened')
    responses.reportLink = () => linkTo()
    part('notice').querySelector('button')!.click()
    await until(frame)
  })

  it('is removed at once when the session ends (R3, S5)', async () => {
    const { frame } = await open(page)
    await until(frame)
    setSession(signedOut)
    await until(() => !frame())
  })

  it('is the last of ten opened in a row (R4)', async () => {
    const pending: (() => void)[] = []
    const { element, frame, root } = await open(
      page,
      ({ url }) => new Promise((resolve) => pending.push(() => resolve(linkTo({ Url: url })))),
    )
    await until(() => pending.length === 1)
    for (let n = 1; n < 10; n++) element.setAttribute('url', `${page}?${n}`)
    await until(() => pending.length === 10)
    pending.reverse().forEach((respond) => respond())
    await until(frame)
    expect(root.querySelectorAll('iframe')).toHaveLength(1)
    expect(frame()!.src).toBe(`${page}?9`)
  })
})
