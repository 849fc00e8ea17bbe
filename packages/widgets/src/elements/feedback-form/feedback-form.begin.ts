/**
 * A first text field while the screen loads; the form takes its text over (`feedback-fields.tsx`). Rendered next to the element's view,
 * outside the screen's tree, and only on a device where a user has signed in before.
 */
import { storedUserId } from '@lustra/core/storage/early/stored-user.ts'
import type { Language } from '@lustra/core/texts/languages.ts'
import type { ShellElement } from '../../kit/shell.ts'
import css from './feedback-form.begin.css?inline'
import type { EarlyRoot } from './feedback-form.types.ts'

/** The form's texts `required` and `contents`; a test compares them. */
export const texts: Record<Language, readonly [string, string]> = {
  en: ['Fields with * are required.', 'Your feedback'],
  zh: ['带 * 的项目为必填项。', '反馈内容'],
  zh_hant: ['帶 * 的項目為必填。', '回饋內容'],
}

export function begin(element: ShellElement): void {
  const root = element.shadowRoot as EarlyRoot
  const owner = storedUserId()
  const isOff = element.values.disabled || element.matches(':disabled')
  // After the screen has rendered, the field would not be taken over.
  const isWaiting = element.status === 'loading' && element.view.querySelector('slot[name=loading]')
  if (root.early || !isWaiting || isOff || !owner) return
  const [required, contents] = texts[element.firstLanguage as Language] ?? texts.zh
  element.adoptStyles(css)
  const field = make('textarea', {
    id: 'early',
    class: 'input',
    rows: '5',
  })
  const box = make('section', { class: 'early', part: 'form' }, [
    make('p', { class: 'help' }, [required]),
    make('div', { class: 'field' }, [make('label', { for: 'early', class: 'required' }, [contents]), field]),
    make('div', { class: 'skeleton' }),
  ])
  root.early = { box, field, owner }
  element.view.before(box)
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}
