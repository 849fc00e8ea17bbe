import { reportMistake } from '@lustra/core/page/mistakes.ts'

/** Names tags of the suite that no element has, once the page has loaded: another script may define them until then. */
export function reportUnknownElements(tags: readonly string[]): void {
  if (!globalThis.document) return
  const check = () => {
    for (const { localName } of document.querySelectorAll(':not(:defined)'))
      if (localName.startsWith('lustra-') && !tags.includes(localName))
        reportMistake((own) => own.unknownName('element', localName, tags))
  }
  if (document.readyState === 'complete') check()
  else addEventListener('load', check, { once: true })
}
