import type { Download, ServiceReportKind } from '@lustra/core'
import type { Tools } from '../kit/tools.ts'
import { createShown } from './shown.model.ts'

/** What a viewer needs of an element: its calls, and an ear that hears of an opened report. */
export interface ViewerTools extends Pick<Tools, 'core' | 'scope'> {
  emit(name: 'report-opened', detail: { id: string; kind: ServiceReportKind }): boolean
}

/** The report itself, as the file that the host sent (V3, S14). A failure stands in the viewer; what is behind it is as well as before. */
export const createReportViewer = (tools: ViewerTools, kind: () => ServiceReportKind) =>
  createShown<Download>({
    load: (id, signal) => tools.core.api.viewServiceReport(kind(), id, tools.scope(signal)),
    onReady: (id) => tools.emit('report-opened', { id, kind: kind() }),
  })
