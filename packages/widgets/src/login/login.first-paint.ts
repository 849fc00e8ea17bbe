import { languages, languageSpellings, type Language } from '@lustra/core/texts/languages.ts'
import { sheetOf } from '../kit/base-sheet.ts'
import { device } from '../kit/device.ts'
import { rememberWishes } from '../ui/form-early.ts'
import first from './login.first.css?inline'
import { isAccepted } from './login.policy.ts'
import { words } from './login.words.ts'

/**
 * Draws the form as the screen will, so that it can be typed into at once; React then takes over the very same nodes.
 * A test holds the two against each other. Draws nothing where the screen shows something else than the form.
 */
export function firstPaint(into: HTMLElement, language: string): void {
  const root = into.getRootNode() as ShadowRoot
  root.adoptedStyleSheets.push(sheetOf(first))
  // Somebody is signed in here, most likely: then the form would only flash, and the screen knows for sure.
  if ((root.host.getAttribute('mode') ?? 'login') !== 'login' || device.read('lustra.session')) return
  const word = words[language as Language] ?? words.zh
  const box = make('input', {
    id: 'accepted',
    name: 'accepted',
    type: 'checkbox',
    'aria-required': 'true',
    'aria-labelledby': 'accepted-words',
  })
  box.defaultChecked = isAccepted()
  const form = make(
    'form',
    { class: 'login', part: 'form', method: 'post', novalidate: '', 'aria-labelledby': 'title' },
    make(
      'div',
      { class: 'login-head' },
      make('h1', { id: 'title', part: 'title' }, word.title),
      make(
        'div',
        { class: 'languages', part: 'language', role: 'group', 'aria-label': word.language },
        ...languages.map((each) => {
          const { tag, name } = languageSpellings[each]
          return link(name, { lang: tag, 'aria-pressed': String(each === language) })
        }),
      ),
    ),
    field(
      'username',
      word.account,
      make('input', {
        class: 'input',
        part: 'account',
        type: 'text',
        autocomplete: 'username',
        autocapitalize: 'none',
        spellcheck: 'false',
        'data-autofocus': '',
        id: 'username',
        name: 'username',
        'aria-required': 'true',
      }),
    ),
    field(
      'password',
      word.password,
      make(
        'div',
        { class: 'secret' },
        make('input', {
          class: 'input',
          autocapitalize: 'none',
          spellcheck: 'false',
          part: 'password',
          autocomplete: 'current-password',
          id: 'password',
          name: 'password',
          'aria-required': 'true',
          type: 'password',
        }),
        make(
          'button',
          { type: 'button', class: 'button quiet', 'aria-label': word['show-password'] },
          word.show,
        ),
      ),
    ),
    make(
      'div',
      { class: 'field' },
      make(
        'div',
        { class: 'check', part: 'policy' },
        box,
        make(
          'span',
          { id: 'accepted-words' },
          make('label', { for: 'accepted' }, word.agree),
          link(word.privacy),
          word.and,
          link(word.agreement),
        ),
      ),
    ),
    make('button', { type: 'submit', class: 'button primary', part: 'submit' }, word.submit),
  )
  rememberWishes(form)
  into.replaceChildren(form)
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const field = (name: string, label: string, control: HTMLElement) =>
  make('div', { class: 'field' }, make('label', { for: name }, label), control)

const link = (text: string, more: Record<string, string> = {}) =>
  make('button', { type: 'button', class: 'link', ...more }, text)
