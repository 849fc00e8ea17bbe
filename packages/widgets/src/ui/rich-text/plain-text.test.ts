import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('HTML as plain text', () => {
  it('keeps the text line by line, without tags, scripts and comments (P2)', () => {
    const html =
      '<h2>Rats &amp; mice</h2><p>Close <b>every</b> gap.<br>Then call.</p><script>alert("<p>x")</script><!-- x --><ul><li>One</li><li>Two</li></ul>'
    expect(plainText(html)).toBe('Rats & mice\nClose every gap.\nThen call.\nOne\nTwo')
  })

  it('keeps < outside of tags, and decodes entities once (P2)', () => {
    expect(plainText('<p>3 < 5 and 7 > 6</p>')).toBe('3 < 5 and 7 > 6')
    expect(plainText('&lt;b&gt; &#65;&#x42; &amp;lt;&nbsp;&unknown;')).toBe('<b> AB &lt; &unknown;')
  })

  it('converts a long text of unclosed tags in linear time (P2)', () => {
    const began = performance.now()
    expect(plainText('<script'.repeat(140_000))).toBe('')
    expect(plainText('<p'.repeat(300_000) + '&#'.repeat(100_000))).toBe('')
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
