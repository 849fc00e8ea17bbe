import { modelOf } from '../../kit/models.ts'
import { scopeOf } from '../../kit/scope.ts'
import type { Shape } from '../../kit/shape.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { takeShape } from '../../kit/take-shape.ts'
import { toolsOf } from '../../kit/tools.ts'

interface Listening {
  $list: { listen(hear: (state: { step: string }) => void): () => void }
}

/** Reads the first page of a list while React is on its way, through the very model that the screen takes up later. */
export function beginList(element: ShellElement, shape: Shape, create: (tools: never) => Listening): void {
  takeShape(element, shape)
  const tools = toolsOf(element)
  const session = tools.core.$session.get()
  if (session.status !== 'signed-in') return
  const scope = scopeOf('required', session, element.values.group as string)
  const { $list } = modelOf(element, scope, create, tools)
  const end = $list.listen(({ step }) => {
    // From here on the screen listens; if it never comes, nothing runs on.
    if (step !== 'loading') queueMicrotask(end)
  })
}
