/** What stands in an element whose screen could not be had. In the loader, because nothing else arrived. */
const words: Record<string, [string, string]> = {
  zh: ['未能加载。', '重试'],
  zh_hant: ['未能載入。', '重試'],
  en: ['Not loaded.', 'Try again'],
}

export function drawFailure(view: HTMLElement, language: string, retry: () => void) {
  const [sentence, again] = words[language] ?? words.en!
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
