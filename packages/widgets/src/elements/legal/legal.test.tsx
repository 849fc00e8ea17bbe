import { languages } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountElement, signedOut, until } from '../../kit/test-harness.ts'
import { legalShell } from '../../generated/shells/legal.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(legalShell)

const open = async (html: string) => {
  const page = await mountElement(html, { session: signedOut })
  await until(() => page.part('title'))
  return page
}

afterEach(() => document.body.replaceChildren())

it.each(languages)(
  'shows policy and agreement to everyone, dated and under headings, in %s (G5)',
  async (language) => {
    for (const [name, sections] of [
      ['privacy', 14],
      ['agreement', 13],
    ] as const) {
      const page = await open(`<lustra-legal language="${language}" document="${name}"></lustra-legal>`)
      expect(page.element.shadowRoot!.querySelectorAll('h1')).toHaveLength(1)
      expect(page.element.shadowRoot!.querySelectorAll('section > h2')).toHaveLength(sections)
      expect(page.part('version').textContent).toContain('2026')
      expect(page.part('document').textContent).not.toContain('{{')
    }
  },
)

it('scrolls from the contents to a section without changing the page’s address', async () => {
  const page = await open('<lustra-legal language="en"></lustra-legal>')
  await userEvent.click(page.find('nav li:nth-child(6) a'))
  expect(page.element.shadowRoot!.activeElement?.id).toBe('privacy-6')
  expect(location.hash).toBe('')
})

it('opens at the section in the page’s fragment if it is one of its own', async () => {
  history.replaceState(null, '', '#agreement-3')
  const agreement = await open('<lustra-legal language="en" document="agreement"></lustra-legal>')
  await agreement.until(() => agreement.element.shadowRoot!.activeElement?.id === 'agreement-3')
  const privacy = await open('<lustra-legal language="en"></lustra-legal>')
  expect(privacy.element.shadowRoot!.activeElement).toBeNull()
  history.replaceState(null, '', location.pathname + location.search)
})

it.each(languages)(
  'prints the document alone, with version, date and address and without its buttons, in %s',
  async (language) => {
    const page = await open(`<lustra-legal language="${language}"></lustra-legal>`)
    document.body.append('Of the surrounding page')
    const printing = printedBy(page.part('actions').getRootNode())
    await userEvent.click(page.find('[part~=actions] button'))
    const { sections, text, buttons, title, frame } = await printing
    expect(sections).toBe(14)
    expect(text).toContain(page.part('version').textContent)
    expect(text).toContain(location.origin + location.pathname)
    expect(text).not.toContain('Of the surrounding page')
    expect(buttons).toEqual([])
    expect(title).toBe(page.part('title').textContent)
    frame.contentWindow?.dispatchEvent(new Event('afterprint'))
    expect(page.find('iframe')).toBeNull()
  },
)

/** What the next print frame in `root` holds when it is printed. Some browsers print, and remove it, at once. */
const printedBy = (root: Node) =>
  new Promise<{
    sections: number
    text: string
    buttons: Element[]
    title: string
    frame: HTMLIFrameElement
  }>((resolve) => {
    const observer = new MutationObserver(() => {
      const frame = (root as ShadowRoot).querySelector('iframe')
      if (!frame) return
      observer.disconnect()
      frame.contentWindow!.print = () => {
        const { body, title } = frame.contentDocument!
        const buttons = [...body.querySelectorAll('button, nav')].filter((one) => one.checkVisibility())
        const sections = body.querySelectorAll('section > h2').length
        resolve({ sections, text: body.innerText, buttons, title, frame })
      }
    })
    observer.observe(root, { childList: true, subtree: true })
  })
