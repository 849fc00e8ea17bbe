/** The sign-in in a dialog of its own, for pages without another. Loaded when it is opened. */
import type { Core } from '@lustra/core'
import styles from './sign-in-dialog.css?inline'
import { adopt } from '../adopt.ts'
import type { ShellElement } from '../shell.ts'

/** Attributes of the surrounding element that the form takes over. */
const inherited = ['api', 'language', 'theme']

type T = (key: 'word.sign-in' | 'word.close') => string

export function openSignIn(element: ShellElement, { $session }: Pick<Core, '$session'>, t: T): void {
  if (element.shadowRoot!.querySelector('dialog.sign-in')) return
  adopt(element.shadowRoot!, styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'sign-in'
  dialog.setAttribute('part', 'sign-in')
  dialog.ariaLabel = t('word.sign-in')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button quiet'
  close.textContent = t('word.close')
  close.onclick = () => dialog.close()
  const login = document.createElement('lustra-login')
  for (const name of inherited) {
    const value = element.values[name]
    if (value) login.setAttribute(name, value as string)
  }
  const isSignedIn = () => $session.get().status === 'signed-in'
  // Of the page's elements; and the element shows its data where it is instead of navigating away.
  for (const type of ['ready', 'error', 'navigate'])
    login.addEventListener(`lustra-${type}`, (event) => {
      if (type !== 'navigate' || isSignedIn()) event.stopPropagation()
      if (isSignedIn()) event.preventDefault()
    })
  dialog.append(close, login)
  element.view.after(dialog)
  const end = $session.listen(() => isSignedIn() && dialog.close())
  dialog.onclose = () => {
    end()
    dialog.remove()
  }
  dialog.showModal()
}
