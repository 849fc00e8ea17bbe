import { scopeOf } from '../../../kit/scope.ts'
import type { Shape } from '../../../kit/shape.ts'
import type { ShellElement } from '../../../kit/shell.ts'
import { takeShape } from '../../../kit/take-shape.ts'
import { contextOf } from '../../../kit/element-context.ts'
import { modelOf } from '../../../kit/models.ts'

interface LoadableModel {
  $list: { listen(listener: (state: { step: string }) => void): () => void }
}

/** Loads the first page of a list while React is loading, with the model that the screen reuses. */
export function beginList(
  element: ShellElement,
  shape: Shape,
  create: (context: never) => LoadableModel,
): void {
  takeShape(element, shape)
  const context = contextOf(element)
  const session = context.core.$session.get()
  if (session.status !== 'signed-in') return
  const scope = scopeOf('required', session, element.values.group as string)
  const { $list } = modelOf(element, scope, create, context)
  const end = $list.listen(({ step }) => {
    // Release the list: the screen subscribes itself, and without a screen nothing keeps loading.
    if (step !== 'loading') queueMicrotask(end)
  })
}
