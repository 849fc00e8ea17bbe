import { languages } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bench, signedOut, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { legal } from './legal.widget.ts'

defineShell({
  tag: legal.tag,
  session: legal.session,
  attributes: { document: legal.attributes.document.values! },
  load: () => import('./legal.screen.ts'),
  runtime: () => import('../kit/lit-screen.ts'),
  texts: (language) => import(`./legal.texts.${language}.ts`),
})

const open = async (html: string) => {
  const page = await bench(html, { session: signedOut })
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

it('leads from the contents to a section without touching the page’s address', async () => {
  const page = await open('<lustra-legal language="en"></lustra-legal>')
  await userEvent.click(page.find('nav li:nth-child(6) a'))
  expect(page.element.shadowRoot!.activeElement?.id).toBe('section-6')
  expect(location.hash).toBe('')
})
