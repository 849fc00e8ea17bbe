import { onChange, type Change, type Visit, type VisitQuery } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createEvaluation, type EvaluationContext } from '../evaluation/model/evaluation.model.ts'
import { createPdfViewer, type PdfViewerContext } from '../service-report/model/pdf-viewer.model.ts'
import type { ElementContext, T } from '../../kit/element-context.ts'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import type { ThreadTextKey } from './thread.texts.en.ts'

/** The `t` of a thread, including the texts of its dialogs. */
export type ThreadT = T<ThreadTextKey>

/** The context that a visit needs from its element. */
export type VisitContext = EvaluationContext & PdfViewerContext & Pick<ElementContext, 'follow'>

/** The visit of a report, or the latest one to a store. */
export interface VisitKey {
  report: string
  store: string
}

/** One visit with all its parts, reloaded when any of them changes, also in another tab (V3, V5, V6). */
export function createVisit(
  context: VisitContext,
  now: () => Date = () => new Date(),
  load = (query: VisitQuery, signal?: AbortSignal) => context.core.api.visit(query, context.scope(signal)),
) {
  /** Time of the last load, for overdue actions and relative days. */
  const $now = atom(now())
  const shown = createResource<Visit>({
    load(key, signal) {
      $now.set(now())
      return load(queryOf(key), signal)
    },
  })
  const kind = () => visit()?.Kind ?? 'all'

  function visit() {
    const state = shown.$shown.get()
    return state.step === 'ready' ? state.value : undefined
  }

  function isAffectedBy({ kind, id }: Change): boolean {
    const { Report, Actions } = visit() ?? {}
    // The change of a suggestion has no visit id: it may belong to this visit.
    if (kind === 'suggestion') return true
    return kind === 'service-report' ? id === Report?.Id : !!Actions?.some(({ Id }) => Id === id)
  }

  /** Photos of the visit, and the customer's signature. */
  const pictures = () => {
    const { Photos = [], Signature = null } = visit() ?? {}
    return Signature ? [...Photos, Signature] : Photos
  }

  return {
    $shown: shown.$shown,
    $now: $now as ReadableAtom<Date>,
    viewer: createPdfViewer(context, kind),
    evaluation: createEvaluation(context, kind),
    pictures: createTicketPictures({
      apiBase: context.core.apiBase,
      current: pictures,
      reread: () => shown.refresh(),
    }),
    open: (key: VisitKey) => shown.open(keyOf(key)),
    again: shown.again,
    refresh: shown.refresh,
    /** Reloads on changes elsewhere. Returns the unsubscribe function. */
    watch: () =>
      onChange(
        context.core,
        (change) => isAffectedBy(change) && shown.refresh(),
        () => context.$props.get().group,
      ),
  }
}

export type VisitModel = ReturnType<typeof createVisit>

const keyOf = ({ report, store }: VisitKey) => (report ? `id ${report}` : store ? `store ${store}` : '')

function queryOf(key: string): VisitQuery {
  const separator = key.indexOf(' ')
  return { [key.slice(0, separator)]: key.slice(separator + 1) }
}
