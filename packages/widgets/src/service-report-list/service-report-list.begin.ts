import { modelOf } from '../kit/models.ts'
import { scopeOf } from '../kit/scope.ts'
import type { ShellElement } from '../kit/shell.ts'
import { takeShape } from '../kit/take-shape.ts'
import { toolsOf } from '../kit/tools.ts'
import { shape } from '../generated/shapes/service-report-list.ts'
import { createServiceReportListModel } from './service-report-list.model.ts'

/** Reads the first page of the list while React is on its way, through the very model that the screen takes up later. */
export function begin(host: ShellElement): void {
  takeShape(host, shape)
  const tools = toolsOf(host)
  const session = tools.core.$session.get()
  if (session.status !== 'signed-in') return
  const scope = scopeOf('required', session, host.values.group as string)
  const { $list } = modelOf(host, scope, createServiceReportListModel, tools)
  const end = $list.listen(({ step }) => {
    // Who looks on from here is the screen; if it never comes, nothing runs on.
    if (step !== 'loading') queueMicrotask(end)
  })
}
