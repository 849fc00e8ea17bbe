import { html, type Html } from '../http/html.ts'
import type { OutboxMessage } from './outbox.ts'

const codeIn = (body: string) => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0]

/** Renders the development outbox without scripts and inline styles, so that the strictest policy holds. */
export function outboxPage(productName: string, messages: OutboxMessage[]): string {
  const latest = messages.find(({ body }) => codeIn(body))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox – ${productName}</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>Mails and texts of this development server. None of them was sent.</p>
          <p><a href="/dev/outbox">Look again</a> · <a href="/dev/outbox.json">JSON</a></p>
        </header>
        <main>
          ${latest ? latestCode(latest) : ''}
          ${messages.length ? messages.map(entry) : html`<p>Nothing yet.</p>`}
        </main>
      </body>
    </html>`.toString()
}

function latestCode({ body, recipient }: OutboxMessage): Html {
  return html`<section aria-label="Latest code">
    <p>Latest code, for ${recipient}</p>
    <p class="code">${codeIn(body) ?? ''}</p>
  </section>`
}

function entry({ at, kind, recipient, subject, body }: OutboxMessage): Html {
  const moment = at.toISOString()
  return html`<article>
    <h2>${kind === 'mail' ? 'Mail' : 'Text'} to ${recipient}</h2>
    <p><time datetime="${moment}">${moment.replace('T', ' ').slice(0, 19)} UTC</time></p>
    ${subject && html`<p>${subject}</p>`}
    <p class="body">${body}</p>
  </article>`
}

/** The page's own style sheet. */
export const outboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem }
h1, h2 { line-height: 1.25; overflow-wrap: anywhere }
h2 { font-size: 1.05rem; margin: 0 }
section { border: 2px solid light-dark(#0b5cab, #8cc8ff); border-radius: .5rem; padding: .75rem 1rem; margin-block: 1rem }
.code { font: 700 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .15em; margin: 0 }
article { border-block-start: 1px solid #8886; padding-block: .75rem }
.body { white-space: pre-line; overflow-wrap: anywhere }
p { margin-block: .35rem }
a { color: light-dark(#0b5cab, #8cc8ff) }
`
