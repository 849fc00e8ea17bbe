import type { HotspotDetail } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-hotspot-list')!)

const issue = (index: number) => ({
  Id: `h${index}`,
  Title: `How do I keep rats out of store ${index}?`,
  Excerpt: `Close every gap: a rat needs ${index} cm.`,
  UpdateTime: '2026-03-04T01:00:00Z',
})
const detail = (index: number, Body = ''): HotspotDetail => ({
  ...issue(index),
  Body:
    Body ||
    `<h1>Gaps</h1><p>A <b>rat</b> needs ${index} cm. <a href="https://example.com/rats">More</a></p>
     <img src="/File/Open?ticket=${index}" alt="A gap"><img src=x onerror="window.ran = true"><script>window.ran = true</script>`,
})

const issueHost = (more: Responses = {}) =>
  testHost({
    findHotspotIssues: () => pageOf([0, 1, 2].map(issue)),
    hotspotIssue: ({ id }) => detail(Number(id.slice(1))),
    ...more,
  })

async function mount(attributes = '', server = issueHost(), language = 'en') {
  const html = `<lustra-hotspot-list language="${language}" ${attributes}></lustra-hotspot-list>`
  const page = await mountElement(html, server)
  const opened: unknown[] = []
  page.stage.addEventListener('lustra-issue-opened', (event) => opened.push((event as CustomEvent).detail))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  const marks = (selector: string) => all(`${selector} mark`).map(({ textContent }) => textContent)
  return { ...page, ...server, all, byName, waitForText, marks, opened }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  delete (window as { ran?: unknown }).ran
})

describe('lustra-hotspot-list', () => {
  it('shows questions, excerpts of their answers and update times, newest first (P2)', async () => {
    const { all, requestsTo, stage, find } = await mount()
    expect(requestsTo('findHotspotIssues')[0]).toEqual({
      pageIndex: 1,
      pageSize: 10,
      sort: 'UpdateTime',
      order: 'desc',
    })
    expect(find('caption').textContent).toBe('Hotspot issues')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual(['Question', 'Answer', 'Updated'])
    expect(all('tbody tr')[1]!.textContent).toContain('Close every gap: a rat needs 1 cm.')
    expect(all('tbody tr')[1]!.textContent).toContain('4 Mar 2026')
    // The list has no filters.
    expect(find('.filters-button')).toBeNull()
    await accessible(stage)
  })

  it('highlights the search term in questions, excerpts and the open answer (P2)', async () => {
    const { find, marks, requestsTo, byName, waitForText } = await mount()
    await userEvent.type(find('input[type=search]'), 'RAT{Enter}')
    await until(() => requestsTo('findHotspotIssues').at(-1)?.keyword === 'RAT')
    await until(() => marks('tbody tr:first-child').length === 2)
    expect(marks('tbody tr:first-child')).toEqual(['rat', 'rat'])
    byName(/^Open: How do I keep rats out of store 0/).click()
    await waitForText('needs 0 cm.')
    await until(() => marks('.rich-text').length > 0)
    expect(marks('.rich-text')).toEqual(['rat'])
  })

  it('shows an answer as written, without executable content (P2)', async () => {
    const { find, waitForText, all, stage, opened } = await mount('issue="h2"')
    await waitForText('needs 2 cm.')
    await until(() => find('.rich-text'))
    expect(find('dialog').getAttribute('aria-label')).toBe('How do I keep rats out of store 2?')
    expect(find('.rich-text h3').textContent).toBe('Gaps')
    const link = find<HTMLAnchorElement>('.rich-text a')
    expect([link.href, link.target, link.rel]).toEqual([
      'https://example.com/rats',
      '_blank',
      'noopener noreferrer',
    ])
    expect(all('.rich-text script')).toEqual([])
    expect((window as { ran?: unknown }).ran).toBeUndefined()
    expect(opened).toEqual([{ id: 'h2' }])
    await accessible(stage)
  })

  it('moves from question to question and returns the focus to the last row (P2)', async () => {
    const { all, byName, waitForText, find, element, received } = await mount()
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await waitForText('needs 0 cm.')
    expect(byName(/^Previous question/).getAttribute('aria-disabled')).toBe('true')
    byName(/^Next question/).click()
    await waitForText('needs 1 cm.')
    byName(/^Next question/).click()
    await waitForText('needs 2 cm.')
    expect(byName(/^Next question/).getAttribute('aria-disabled')).toBe('true')
    const states = received.filter(([type]) => type === 'lustra-list-changed').map(([, state]) => state)
    expect(states.map((state) => (state as { issue: string }).issue)).toEqual(['h0', 'h1', 'h2'])
    byName(/^Back to the list/).click()
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'h2')
  })

  it('renews picture URLs once when a picture of the answer fails (P2)', async () => {
    const { waitForText, find, requestsTo } = await mount('issue="h1"')
    await waitForText('needs 1 cm.')
    const picture = await until(() => find('.rich-text img[alt="A gap"]'))
    picture.dispatchEvent(new Event('error'))
    await until(() => requestsTo('hotspotIssue').length === 2)
    const again = await until(() => find('.rich-text img[alt="A gap"]'))
    again.dispatchEvent(new Event('error'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(requestsTo('hotspotIssue')).toEqual([{ id: 'h1' }, { id: 'h1' }])
  })

  it('reports a missing question in the dialog, and offers a retry after other failures (P2, S6)', async () => {
    const server = issueHost({ hotspotIssue: refuse('not-found') })
    const { waitForText, received, element, byName, stage } = await mount('issue="h9"', server)
    await waitForText('This question was not found.')
    expect(received.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
    server.responses.hotspotIssue = refuse('offline')
    element.setAttribute('issue', 'h1')
    await waitForText('The answer could not be opened.')
    server.responses.hotspotIssue = () => detail(1)
    byName(/^Try again/).click()
    await waitForText('needs 1 cm.')
  })

  it('leads from a missing question back to the list, by the only action (P2)', async () => {
    const { waitForText, find } = await mount('issue="h9"', issueHost({ hotspotIssue: refuse('not-found') }))
    await waitForText('This question was not found.')
    const actions = find('.sheet-notice').querySelectorAll('button')
    expect([...actions].map(({ textContent }) => textContent)).toEqual(['Back to the list'])
    actions[0]!.click()
    await until(() => !find('dialog'))
  })
})
