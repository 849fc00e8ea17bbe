import { onChange, type Change, type Visit } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createEvaluation, type EvaluationTools } from '../evaluation/model/evaluation.model.ts'
import { createPdfViewer, type PdfViewerTools } from '../service-report/model/pdf-viewer.model.ts'
import type { Tools } from '../kit/tools.ts'
import { createResource } from '../ui/resource/resource.model.ts'

/** What a visit needs of an element that shows it. */
export type VisitTools = EvaluationTools & PdfViewerTools & Pick<Tools, 'navigate'>

/** Names a visit: the one of a report, or the latest one to a store. */
export interface VisitKey {
  report: string
  store: string
}

/** All that hangs on one visit, read anew whenever a part of it was changed, here or in another tab (V3, V5, V6). */
export function createVisit(tools: VisitTools, now: () => Date = () => new Date()) {
  /** When it was read: by the calendar of the store, actions are overdue and days have gone since then. */
  const $now = atom(now())
  const shown = createResource<Visit>({
    load(key, signal) {
      $now.set(now())
      return tools.core.api.visit(queryOf(key), tools.scope(signal))
    },
  })
  const kind = () => visit()?.Kind ?? 'all'

  function visit() {
    const now = shown.$shown.get()
    return now.step === 'ready' ? now.value : undefined
  }

  function concerns({ kind, id }: Change): boolean {
    const { Report, Actions } = visit() ?? {}
    // New feedback names no visit here: it may be about this one.
    if (kind === 'suggestion') return true
    return kind === 'service-report' ? id === Report?.Id : !!Actions?.some(({ Id }) => Id === id)
  }

  return {
    $shown: shown.$shown,
    $now: $now as ReadableAtom<Date>,
    viewer: createPdfViewer(tools, kind),
    evaluation: createEvaluation(tools, kind),
    open: (key: VisitKey) => shown.open(keyOf(key)),
    again: shown.again,
    refresh: shown.refresh,
    /** Follows what is changed elsewhere. Returns the function that stops it. */
    watch: () =>
      onChange(
        tools.core,
        (change) => concerns(change) && shown.refresh(),
        () => tools.$props.get().group,
      ),
  }
}

export type VisitModel = ReturnType<typeof createVisit>

const keyOf = ({ report, store }: VisitKey) => (report ? `id ${report}` : store ? `store ${store}` : '')

function queryOf(key: string) {
  const space = key.indexOf(' ')
  return { [key.slice(0, space)]: key.slice(space + 1) }
}
