/** Texts for a screen that failed to load. Part of the loader, because nothing else has loaded. */
const texts: Record<string, [string, string]> = {
  zh: ['未能加载。', '重试'],
  zh_hant: ['未能載入。', '重試'],
  en: ['Not loaded.', 'Try again'],
}

export function drawFailure(view: HTMLElement, language: string, retry: () => void) {
  const [sentence, again] = texts[language] ?? texts.en!
  const slot = document.createElement('slot')
  slot.name = 'error'
  const notice = slot.appendChild(document.createElement('p'))
  notice.className = 'notice'
  notice.role = 'alert'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = again
  button.onclick = retry
  notice.append(sentence, ' ', button)
  view.replaceChildren(slot)
}
