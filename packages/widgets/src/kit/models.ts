import type { ElementContext } from './element-context.ts'
import type { ShellElement } from './shell.ts'

interface Model {
  /** Reloads the data; called by the element's `refresh()`. */
  refresh?(): unknown
}

const models = new WeakMap<
  ShellElement,
  { scope: string; context: ElementContext; instances: Map<unknown, unknown> }
>()

/** Drops all personal data on sign-out, even if the same user signs in again (S5). */
export const forgetModels = (element: ShellElement): void => void models.delete(element)

/**
 * The element's model: created on first use and kept for the element's lifetime, also while detached. Another user or
 * group is another scope and drops every model, so that one tenant's data is never drawn for another.
 */
export function modelOf<M extends object>(
  element: ShellElement,
  scope: string,
  create: (context: never) => M,
  context: ElementContext,
): M {
  let entry = models.get(element)
  if (entry?.scope !== scope || entry.context !== context)
    models.set(element, (entry = { scope, context, instances: new Map() }))
  const { instances } = entry
  if (!instances.has(create)) {
    const model: Model = create(context as never)
    instances.set(create, model)
    context.provide({
      refresh() {
        context.core.dropReads()
        instances.forEach((each) => void (each as Model).refresh?.())
      },
    })
  }
  return instances.get(create) as M
}
