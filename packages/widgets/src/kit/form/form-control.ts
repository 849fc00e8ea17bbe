/** What makes an element part of a form around it, as a native field is. For elements whose declaration says `form`. */
import type { ShellElement } from '../shell.ts'

/**
 * Answers `form`, `labels`, `validity`, `checkValidity()` and their like by the element's internals. Comes with the screen, so that pages
 * without a form do not pay for it; the browser's own form knows the element from the start.
 */
export function asFormControl(element: ShellElement): void {
  const prototype = Object.getPrototypeOf(element) as object
  for (const name in ElementInternals.prototype) {
    if (!/^(form|lab|val|will|che|rep)/.test(name)) continue
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: ShellElement) {
        const member: unknown = this.internals[name as 'form']
        return typeof member === 'function' ? (member as () => unknown).bind(this.internals) : member
      },
    })
  }
}
