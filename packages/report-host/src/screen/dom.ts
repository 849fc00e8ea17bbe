type Props<K extends keyof HTMLElementTagNameMap> = {
  [P in keyof HTMLElementTagNameMap[K]]?: HTMLElementTagNameMap[K][P]
} & { aria?: Record<string, string>; data?: Record<string, string> }

/** Creates an element with properties, ARIA attributes, data and children. Never parses markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { aria = {}, data = {}, ...properties }: Props<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  Object.assign(element, properties)
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, value)
  Object.assign(element.dataset, data)
  element.append(...children)
  return element
}

let last = 0
/** A unique element id. */
export const freshId = (prefix: string): string => `${prefix}-${(last += 1)}`

/** Timeout: hidden or covered frames get no animation frames. */
const timeoutMs = 120

/** Resolves after the next paint, or the timeout. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, timeoutMs)
  })

/** Constructed stylesheets, because the page's CSP allows no style elements. */
export function adoptStylesheets(cssTexts: readonly string[]): void {
  document.adoptedStyleSheets = cssTexts.map((text) => {
    const stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(text)
    return stylesheet
  })
}
