import type { Screen } from './routes.ts'

/** Sets the attributes, and removes those of `before` that are no longer given. */
export function setAttributes(
  element: Element,
  next: Screen['attributes'],
  before: Screen['attributes'] = {},
): void {
  for (const name of Object.keys(before)) if (!(name in next)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(next)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
