import type { Tools } from './tools.ts'
import type { ShellElement } from './shell.ts'

interface Model {
  /** Reads the data again; called by the element's `refresh()`. */
  refresh?(): unknown
}

const models = new WeakMap<ShellElement, { scope: string; tools: Tools; made: Map<unknown, unknown> }>()

/** Nothing of a person stays in an element that nobody is signed in at, not even for the same person's return. */
export const forgetModels = (element: ShellElement): void => void models.delete(element)

/**
 * The element's own model: made on first use and kept while the element lives, even when it leaves the page and
 * comes back. Another person or group is another scope: every model of the old one is dropped, so that nothing of
 * one tenant is ever drawn for another.
 */
export function modelOf<M extends object>(
  element: ShellElement,
  scope: string,
  create: (tools: never) => M,
  tools: Tools,
): M {
  let kept = models.get(element)
  if (kept?.scope !== scope || kept.tools !== tools)
    models.set(element, (kept = { scope, tools, made: new Map() }))
  const { made } = kept
  if (!made.has(create)) {
    const model: Model = create(tools as never)
    made.set(create, model)
    tools.provide({
      refresh() {
        tools.core.dropReads()
        made.forEach((each) => void (each as Model).refresh?.())
      },
    })
  }
  return made.get(create) as M
}
