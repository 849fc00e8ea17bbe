import { AppError, type HotspotDetail, type HotspotSearch } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

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

interface World {
  total?: number
  find?: (search: HotspotSearch) => unknown
  one?: (id: string) => unknown
}

function host({ total = 3, find, one }: World = {}) {
  const asked: HotspotSearch[] = []
  const read: string[] = []
  const answer: Answer = ({ path, body, params }) => {
    if (path.endsWith('/FindWithPagerSearchAsync')) {
      asked.push(body as HotspotSearch)
      if (find) return find(body as HotspotSearch)
      const Items = Array.from({ length: total }, (_, index) => issue(index))
      return { Items, TotalItems: total, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
    }
    const { id } = params as { id: string }
    read.push(id)
    return one ? one(id) : detail(Number(id.slice(1)))
  }
  return { asked, read, answer }
}

async function drawn(attributes = '', given = host(), language = 'en') {
  const html = `<lustra-hotspot-list language="${language}" ${attributes}></lustra-hotspot-list>`
  const page = await bench(html, {
    answer: given.answer,
  })
  const opened: unknown[] = []
  page.stage.addEventListener('lustra-issue-opened', (event) => opened.push((event as CustomEvent).detail))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const says = (words: string) => until(() => page.find('dialog')?.textContent.includes(words))
  const marks = (selector: string) => all(`${selector} mark`).map(({ textContent }) => textContent)
  return { ...page, ...given, all, named, says, marks, opened }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  delete (window as { ran?: unknown }).ran
})

describe('lustra-hotspot-list', { timeout: 40_000 }, () => {
  it('shows questions with the beginning of their answers and when they were updated, the newest first (P2)', async () => {
    const { all, asked, stage, find } = await drawn()
    expect(asked[0]).toEqual({ pageIndex: 1, pageSize: 10, sort: 'UpdateTime', order: 'desc' })
    expect(find('caption').textContent).toBe('Hotspot issues')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual(['Question', 'Answer', 'Updated'])
    expect(all('tbody tr')[1]!.textContent).toContain('Close every gap: a rat needs 1 cm.')
    expect(all('tbody tr')[1]!.textContent).toContain('4 Mar 2026')
    // There is nothing to filter by.
    expect(find('.filters-button')).toBeNull()
    await accessible(stage)
  })

  it.each([
    ['zh', '热点问题', '更新于'],
    ['zh_hant', '熱門問題', '更新於'],
  ])('speaks %s (P2, E6)', async (language, title, updated) => {
    const { find, says } = await drawn('issue="h1"', host(), language)
    expect(find('caption').textContent).toBe(title)
    await says(updated)
  })

  it('marks what was searched for in questions, excerpts and the open answer (P2)', async () => {
    const { find, marks, asked, named, says } = await drawn()
    await userEvent.type(find('input[type=search]'), 'RAT{Enter}')
    await until(() => asked.at(-1)?.keyword === 'RAT')
    await until(() => marks('tbody tr:first-child').length === 2)
    expect(marks('tbody tr:first-child')).toEqual(['rat', 'rat'])
    named(/^Open: How do I keep rats out of store 0/).click()
    await says('needs 0 cm.')
    await until(() => marks('.rich-text').length > 0)
    expect(marks('.rich-text')).toEqual(['rat'])
  })

  it('shows an answer as it was written, without anything in it that could run (P2)', async () => {
    const { find, says, all, stage, opened } = await drawn('issue="h2"')
    await says('needs 2 cm.')
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

  it('leads from question to question and back to the row that was read last (P2)', async () => {
    const { all, named, says, find, element, heard } = await drawn()
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await says('needs 0 cm.')
    expect(named(/^Previous question/).getAttribute('aria-disabled')).toBe('true')
    named(/^Next question/).click()
    await says('needs 1 cm.')
    named(/^Next question/).click()
    await says('needs 2 cm.')
    expect(named(/^Next question/).getAttribute('aria-disabled')).toBe('true')
    const states = heard.filter(([type]) => type === 'lustra-list-changed').map(([, state]) => state)
    expect(states.map((state) => (state as { issue: string }).issue)).toEqual(['h0', 'h1', 'h2'])
    named(/^Back to the list/).click()
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'h2')
  })

  it('asks once for new addresses when a picture of the answer does not come (P2)', async () => {
    const given = host()
    const { says, find, read } = await drawn('issue="h1"', given)
    await says('needs 1 cm.')
    const picture = await until(() => find('.rich-text img[alt="A gap"]'))
    picture.dispatchEvent(new Event('error'))
    await until(() => read.length === 2)
    const again = await until(() => find('.rich-text img[alt="A gap"]'))
    again.dispatchEvent(new Event('error'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(read).toEqual(['h1', 'h1'])
  })

  it('says in the sheet that a question is gone, and offers another try after any other failure (P2, S6)', async () => {
    let code: 'not-found' | 'offline' = 'not-found'
    const given = host({
      one: (id) => {
        if (code) throw new AppError(code, 'no')
        return detail(Number(id.slice(1)))
      },
    })
    const { says, heard, element, named, stage } = await drawn('issue="h9"', given)
    await says('This question was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
    code = 'offline'
    element.setAttribute('issue', 'h1')
    await says('The answer could not be opened.')
    code = '' as never
    named(/^Try again/).click()
    await says('needs 1 cm.')
  })

  it('says why there is nothing, with and without a search (P2)', async () => {
    const none = { Items: [], TotalItems: 0, TotalPages: 0, CurrentPage: 1, TotalIsCapped: false }
    const { part, find } = await drawn('', host({ find: () => none }))
    expect(part('empty').textContent).toContain('There are no questions here yet.')
    await userEvent.type(find('input[type=search]'), 'moon{Enter}')
    await until(() => part('empty')?.textContent.includes('Nothing matches'))
  })

  it('stays usable 320 px wide, with titles that hold markup (P2)', async () => {
    const hostile = {
      ...issue(0),
      Title: '<img src=x onerror="window.ran=true"> \u202Eلا',
      Excerpt: '<b>x</b>',
    }
    const given = host({
      find: () => ({ Items: [hostile], TotalItems: 1, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }),
      one: () => ({ ...hostile, Body: `<table><tr><td>${'x'.repeat(300)}</td></tr></table>` }),
    })
    const { stage, all, element, named, find } = await drawn('', given)
    stage.style.width = '320px'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const { right } = element.getBoundingClientRect()
    expect(all('tbody *').filter((each) => each.getBoundingClientRect().right > right + 1)).toEqual([])
    expect(all('tbody img')).toEqual([])
    named(/^Open: /).click()
    const table = await until(() => find('.rich-table'))
    expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    expect((window as { ran?: unknown }).ran).toBeUndefined()
    await accessible(stage)
  })
})
