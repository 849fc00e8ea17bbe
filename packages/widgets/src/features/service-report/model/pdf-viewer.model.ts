import type { Download, ServiceReportKind } from '@lustra/core'
import type { T, ElementContext } from '../../../kit/element-context.ts'
import { createResource } from '../../../ui/resource/resource.model.ts'
import type { ServiceReportTextKey } from '../service-report.texts.en.ts'

/** The `t` of an element whose texts include those of service reports. */
export type ServiceReportT = T<ServiceReportTextKey>

/** The context that the PDF viewer needs from its element. */
export interface PdfViewerContext extends Pick<ElementContext, 'core' | 'scope'> {
  emit(name: 'report-opened', detail: { id: string; kind: ServiceReportKind }): boolean
}

/** A service report as a file (V3, S14). Failures are shown in the viewer only. */
export function createPdfViewer(context: PdfViewerContext, kind: () => ServiceReportKind) {
  let prefetched: { id: string; kind: ServiceReportKind; file: Promise<Download> } | undefined
  const fetch = (id: string, signal?: AbortSignal) =>
    context.core.api.viewServiceReport(kind(), { id }, context.scope(signal))

  const shown = createResource<Download>({
    load(id, signal) {
      const hit = prefetched?.id === id && prefetched.kind === kind() ? prefetched : undefined
      prefetched = undefined
      // A failed prefetch is fetched again.
      return hit ? hit.file.catch(() => fetch(id, signal)) : fetch(id, signal)
    },
    onReady: (id) => context.emit('report-opened', { id, kind: kind() }),
  })

  /** Fetches the file that may be opened next. Caches only one, since reports are large. */
  function prefetch(id: string) {
    if (prefetched?.id === id) return
    prefetched = { id, kind: kind(), file: fetch(id) }
    prefetched.file.catch(() => {})
  }

  return { ...shown, prefetch }
}
