import { html, Html } from '@lustra/server/platform/http/html.ts'
import type { Language } from '@lustra/server/platform/http/languages.ts'
import { directoryAccounts, type DirectoryAccount } from './accounts.ts'
import { style } from './page-style.ts'
import { languageTag, pageTexts } from './page-texts.ts'

interface SignInPage {
  language: Language
  /** The preselected account. */
  chosen: string
  /** The person signed in to the directory, who may continue without a password. */
  current: DirectoryAccount | undefined
  problem?: 'wrong' | 'tooMany'
}

/** The sign-in page. */
export function signInPage({ language, chosen, current, problem }: SignInPage): string {
  const t = pageTexts[language]
  const goOn = current
    ? html`<form method="post">
        <p>
          <button class="main" name="action" value="continue">${t.continueAs} ${current.realName}</button>
        </p>
        <p class="quiet">${t.another}</p>
      </form>`
    : html``
  const alert = problem ? html`<p class="alert" role="alert" id="problem">${t[problem]}</p>` : html``
  const described = problem ? 'problem hint' : 'hint'
  return page(
    language,
    t.title,
    html`<h1>${t.title}</h1>
      <p class="quiet">${t.about}</p>
      ${alert} ${goOn}
      <form method="post">
        <fieldset>
          <legend>${t.account}</legend>
          ${directoryAccounts.map((account) => choice(account, language, chosen))}
        </fieldset>
        <label class="name" for="password">${t.password}</label>
        <input
          id="password"
          type="password"
          name="password"
          autocomplete="current-password"
          autofocus
          aria-describedby="${described}"
          aria-invalid="${problem === 'wrong' ? 'true' : 'false'}"
        />
        <p class="quiet" id="hint">${t.hint}</p>
        <div class="buttons">
          <button class="${current ? '' : 'main'}" name="action" value="sign-in">${t.signIn}</button>
          <button name="action" value="cancel">${t.cancel}</button>
        </div>
      </form>`,
  )
}

const choice = ({ name, realName, about }: DirectoryAccount, language: Language, chosen: string) =>
  html`<label class="choice"
    ><input type="radio" name="account" value="${name}" ${name === chosen ? new Html('checked') : ''} />
    <span>${realName} · ${name}<span class="quiet">${about[language]}</span></span></label
  >`

/** A problem that only the portal's administrator can fix; shown in the window without a redirect. */
export function problemPage(language: Language, problem: string): string {
  const t = pageTexts[language]
  return page(
    language,
    t.problem,
    html`<h1>${t.problem}</h1>
      <p class="alert" role="alert">${problem}</p>
      <p>${t.closeAndRetry}</p>`,
  )
}

export function signedOutPage(language: Language): string {
  const t = pageTexts[language]
  return page(
    language,
    t.signedOut,
    html`<h1>${t.signedOut}</h1>
      <p>${t.canClose}</p>`,
  )
}

const page = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${languageTag[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup
