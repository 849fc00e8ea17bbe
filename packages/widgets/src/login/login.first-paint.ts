import { languages, languageSpellings, type Language } from '@lustra/core/texts/languages.ts'
import type { LoginMethod } from '@lustra/core'
import { adopt } from '../kit/adopt.ts'
import { readDeviceItem } from '@lustra/core/storage/safe-storage.ts'
import type { ShellElement } from '../kit/shell.ts'
import { rememberWishes } from '../ui/form-early.ts'
import first from './login.first.css?inline'
import { isAccepted } from './login.policy.ts'
import { allMethods, firstOffer } from './login.methods.ts'
import { words } from './login.words.ts'

/**
 * Draws the form as the screen will, so that it can be typed into at once; React then takes over the very same nodes.
 * A test holds the two against each other. Draws nothing where the screen shows something else than the form.
 * Resolves when the form can be sent.
 */
export function firstPaint(
  into: HTMLElement,
  language: string,
  loadEarly: () => Promise<typeof import('./login.early.ts')>,
): Promise<unknown> | void {
  const root = into.getRootNode() as ShadowRoot
  adopt(root, first)
  const { mode = 'login', methods = '' } = (root.host as ShellElement).values
  const offers = firstOffer(methods as string)
  // Somebody is signed in here, most likely: then the form would only flash, and the screen knows for sure.
  if (mode !== 'login' || !offers('account') || readDeviceItem('lustra.session')) return
  const word = words[language as Language] ?? words.zh
  const names = word.methods.split('|')
  const toButton = (method: LoginMethod, at: number) =>
    offers(method)
      ? at < 3
        ? button('button quiet', names[at]!, { 'aria-pressed': `${!at}` })
        : button(at < 4 ? 'button' : 'link', names[at]!, { part: method })
      : ''
  const all = allMethods.map(toButton)
  const tabs = all.slice(0, 3)
  const secret = input('password', { part: 'password', autocomplete: 'current-password', type: 'password' })
  const box = make('input', {
    id: 'accepted',
    name: 'accepted',
    type: 'checkbox',
    ...required,
    [labelledBy]: 'accepted-words',
  })
  box.defaultChecked = isAccepted()
  const form = make(
    'form',
    { class: 'login', part: 'form', method: 'post', novalidate: '', [labelledBy]: 'title' },
    div(
      { class: 'login-head' },
      make('h1', { id: 'title', part: 'title' }, word.title),
      div(
        { class: 'languages', part: 'language', role: 'group', 'aria-label': word.language },
        ...languages.map(choice),
      ),
    ),
    tabs[1] || tabs[2]
      ? div({ class: 'methods', part: 'methods', role: 'group', [labelledBy]: 'title' }, ...tabs)
      : '',
    field(
      'username',
      word.account,
      input('username', { part: 'account', autocomplete: 'username', type: 'text', 'data-autofocus': '' }),
    ),
    field(
      'password',
      word.password,
      div(
        { class: 'secret' },
        secret,
        button('button quiet', word.show, {
          id: 'password-show',
          [labelledBy]: 'password-show password-label',
        }),
      ),
    ),
    div(
      { class: 'field' },
      div(
        { class: 'check', part: 'policy' },
        box,
        make(
          'span',
          { id: 'accepted-words' },
          make('label', { for: 'accepted' }, word.agree),
          button('link', word.privacy),
          word.and,
          button('link', word.agreement),
        ),
      ),
    ),
    button('button primary', word.title, { type: 'submit', part: 'submit' }),
    ...all.slice(3),
  )
  into.replaceChildren(form)
  // Without it the form waits for its screen, which does what was asked.
  const early = loadEarly().catch(() => undefined)
  rememberWishes(
    form,
    () => void early.then((module) => module?.signInEarly(root.host as ShellElement, form)),
  )
  return early

  function choice(each: Language) {
    const { tag, name } = languageSpellings[each]
    return button('link', name, { lang: tag, 'aria-pressed': String(each === language) })
  }
}

type Attributes = Record<string, string>
const labelledBy = 'aria-labelledby'
const required = { 'aria-required': 'true' }

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]!)
  // What is left out must leave no empty text behind: React would stumble over it.
  element.append(...children.filter(Boolean))
  return element
}

const div = (attributes: Attributes, ...children: (Node | string)[]) => make('div', attributes, ...children)

const field = (name: string, label: string, control: Node) =>
  div({ class: 'field' }, make('label', { for: name, id: `${name}-label` }, label), control)

const input = (name: string, more: Attributes) =>
  make('input', {
    class: 'input',
    id: name,
    name,
    ...required,
    autocapitalize: 'none',
    spellcheck: 'false',
    ...more,
  })

const button = (look: string, text: string, more?: Attributes) =>
  make('button', { type: 'button', class: look, ...more }, text)
