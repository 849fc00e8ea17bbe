import { languages, languageNames, type Language } from '@lustra/core/texts/languages.ts'
import type { LoginMethod } from '@lustra/core'
import { adopt } from '../../kit/adopt.ts'
import { readDeviceItem } from '@lustra/core/storage/safe-storage.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { rememberEvents } from '../../ui/form-early.ts'
import first from './login.first.css?inline'
import { isAccepted, allMethods, firstOffer } from './login.stored.ts'
import { labels } from './login.labels.ts'

/**
 * Draws the form before React has loaded, so that it can be typed into at once; React then hydrates the same nodes.
 * A test compares both. Draws nothing where the screen shows something other than the form.
 * Resolves when the form can be submitted.
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
  // A stored session: the person is most likely signed in, and the form would only flash.
  if (mode !== 'login' || !offers('account') || readDeviceItem('lustra.session')) return
  const texts = labels[language as Language] ?? labels.zh
  const names = texts.methods.split('|')
  const toButton = (method: LoginMethod, at: number) =>
    offers(method)
      ? at < 3
        ? button('button quiet', names[at]!, { 'aria-pressed': `${!at}` })
        : button(at < 4 ? 'button' : 'link', names[at]!, { part: method })
      : ''
  const all = allMethods.map(toButton)
  const tabs = all.slice(0, 3)
  const secret = input('password', { part: 'password', autocomplete: 'current-password', type: 'password' })
  const checkbox = make('input', {
    id: 'accepted',
    name: 'accepted',
    type: 'checkbox',
    ...required,
    [labelledBy]: 'accepted-text',
  })
  checkbox.defaultChecked = isAccepted()
  const form = make(
    'form',
    { class: 'login', part: 'form', method: 'post', novalidate: '', [labelledBy]: 'title' },
    div(
      { class: 'login-head' },
      make('h1', { id: 'title', part: 'title' }, texts.title),
      div(
        { class: 'segments', part: 'language', role: 'group', 'aria-label': texts.language },
        ...languages.map(choice),
      ),
      div({ class: 'form-line' }),
    ),
    tabs[1] || tabs[2]
      ? div({ class: 'methods', part: 'methods', role: 'group', [labelledBy]: 'title' }, ...tabs)
      : '',
    field(
      'username',
      texts.account,
      input('username', { part: 'account', autocomplete: 'username', type: 'text', 'data-autofocus': '' }),
    ),
    field(
      'password',
      texts.password,
      div(
        { class: 'secret' },
        secret,
        button('button quiet', texts.show, {
          id: 'password-show',
          [labelledBy]: 'password-show password-label',
        }),
      ),
    ),
    div(
      { class: 'field' },
      div(
        { class: 'check', part: 'policy' },
        checkbox,
        make(
          'span',
          { id: 'accepted-text' },
          make('label', { for: 'accepted' }, texts.agree),
          button('link', texts.privacy),
          texts.and,
          button('link', texts.agreement),
        ),
      ),
    ),
    button('button primary', texts.title, { type: 'submit', part: 'submit' }),
    ...all.slice(3),
  )
  into.replaceChildren(form)
  // If this module does not load, the screen replays the submit.
  const early = loadEarly().catch(() => undefined)
  rememberEvents(
    form,
    () => void early.then((module) => module?.signInEarly(root.host as ShellElement, form)),
  )
  return early

  function choice(each: Language) {
    const { tag, name } = languageNames[each]
    return make('button', { type: 'button', lang: tag, 'aria-pressed': String(each === language) }, name)
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
  // Empty strings would become text nodes, which fail the hydration.
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

const button = (classes: string, text: string, more?: Attributes) =>
  make('button', { type: 'button', class: classes, ...more }, text)
