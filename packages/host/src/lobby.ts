/** What stands there without a session: the sign-in and the two documents. Without React, so that the first field is there at once. */
import { $config } from '@lustra/core'
import { setAttributes } from './place.ts'
import type { Screen } from './routes.ts'

let shown: { screen: Screen; element: Element } | undefined

/** Shows a screen in the middle of the page. The same element stays for another mode, with what was typed in it (G4). */
export function showInLobby(into: HTMLElement, screen: Screen): void {
  if (shown?.screen.tag === screen.tag && shown.element.isConnected) {
    setAttributes(shown.element, screen.attributes, shown.screen.attributes)
  } else {
    const main = document.createElement('main')
    main.className = `lobby ${screen.tag}`
    const element = document.createElement(screen.tag)
    setAttributes(element, screen.attributes)
    main.append(brand(), element)
    // The sign-in brings its own choice of languages.
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
  const mark = document.createElement('img')
  mark.src = '/favicon.svg'
  mark.alt = ''
  link.append(mark, $config.get().productName)
  return link
}
