import { until } from '../../kit/test-harness.ts'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

it('is plain text with highlighted hits on a page whose policy forbids the portal’s (P2)', async () => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'content-security-policy'
  meta.content = "require-trusted-types-for 'script'; trusted-types lit-html"
  document.head.append(meta)
  const stage = document.body.appendChild(document.createElement('div'))
  const html =
    '<h2>Rats</h2><p>Close <b>every</b> gap.</p><img src=x onerror="window.ran = 1"><script>1</script>'
  createRoot(stage).render(<RichText html={html} imageBase="/api" tableLabel="Table" highlight="gap" />)
  const box = await until(() => stage.querySelector('.rich-text'))
  expect(box.textContent).toBe('Rats\nClose every gap.')
  expect([...box.querySelectorAll('*')].map(({ outerHTML }) => outerHTML)).toEqual(['<mark>gap</mark>'])
})
