/** Form-control members for elements declared with `form`. */
import type { ShellElement } from '../shell.ts'

/**
 * Forwards `form`, `labels`, `validity`, `checkValidity()` and the like to the element's internals. Loaded with the screen
 * to keep the loader small; the element is form-associated from the start.
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
