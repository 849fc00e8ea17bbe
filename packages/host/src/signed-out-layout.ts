/** Layout without a session: the sign-in and the two documents. Without React, to show the first field early. */
import { $config } from '@lustra/core'
import { setAttributes } from './set-attributes.ts'
import type { Screen } from './routes.ts'

let shown: { screen: Screen; element: Element } | undefined

/** Shows a screen centred. The element survives a change of its mode, with its input (G4). */
export function showSignedOut(into: HTMLElement, screen: Screen): void {
  if (shown?.screen.tag === screen.tag && shown.element.isConnected) {
    setAttributes(shown.element, screen.attributes, shown.screen.attributes)
  } else {
    const main = document.createElement('main')
    main.className = `signed-out ${screen.tag}`
    const element = document.createElement(screen.tag)
    setAttributes(element, screen.attributes)
    main.append(brand(), element)
    // The sign-in has its own language picker.
    if (screen.tag !== 'lustra-login') element.before(document.createElement('lustra-language-picker'))
    into.replaceChildren(main)
    shown = { screen, element }
  }
  shown.screen = screen
}

function brand(): HTMLElement {
  const link = document.createElement('a')
  link.className = 'brand'
  link.href = '/'
  const logo = document.createElement('img')
  logo.src = '/favicon.svg'
  logo.alt = ''
  link.append(logo, $config.get().productName)
  return link
}
