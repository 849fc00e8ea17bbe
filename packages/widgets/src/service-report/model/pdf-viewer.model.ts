import type { Download, ServiceReportKind } from '@lustra/core'
import type { Tools } from '../../kit/tools.ts'
import { createResource } from '../../ui/resource/resource.model.ts'

/** What the PDF viewer needs of an element: its calls, and the event of an opened report. */
export interface PdfViewerTools extends Pick<Tools, 'core' | 'scope'> {
  emit(name: 'report-opened', detail: { id: string; kind: ServiceReportKind }): boolean
}

/** A service report, as the file that the server sent (V3, S14). A failure is shown in the viewer alone. */
export function createPdfViewer(tools: PdfViewerTools, kind: () => ServiceReportKind) {
  let ahead: { id: string; kind: ServiceReportKind; file: Promise<Download> } | undefined
  const fetch = (id: string, signal?: AbortSignal) =>
    tools.core.api.viewServiceReport(kind(), id, tools.scope(signal))

  const shown = createResource<Download>({
    load(id, signal) {
      const found = ahead?.id === id && ahead.kind === kind() ? ahead : undefined
      ahead = undefined
      // A failed prefetch is fetched again.
      return found ? found.file.catch(() => fetch(id, signal)) : fetch(id, signal)
    },
    onReady: (id) => tools.emit('report-opened', { id, kind: kind() }),
  })

  /** Fetches the file that may be opened next, and holds this one only: reports are large, and most are never opened. */
  function fetchAhead(id: string) {
    if (ahead?.id === id) return
    ahead = { id, kind: kind(), file: fetch(id) }
    ahead.file.catch(() => {})
  }

  return { ...shown, fetchAhead }
}
