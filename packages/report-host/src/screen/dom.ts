type Props<K extends keyof HTMLElementTagNameMap> = {
  [P in keyof HTMLElementTagNameMap[K]]?: HTMLElementTagNameMap[K][P]
} & { aria?: Record<string, string>; data?: Record<string, string> }

/** An element with properties, ARIA attributes, data and children; no markup is ever read from a string. */
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
/** An id that nothing else on the page has. */
export const freshId = (what: string): string => `${what}-${(last += 1)}`
