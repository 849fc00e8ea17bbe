import { codeOf, type SuggestionType } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackValues } from '../../features/feedback/feedback.types.ts'
import { choicesAtOnce, type FindChoices } from '../../ui/choice/choices.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { FormContext } from './feedback-form.types.ts'

export type Types = { step: 'loading' | 'failed' } | { step: 'ready'; items: readonly SuggestionType[] }

/** The visit that the feedback is about. */
export interface AboutVisit {
  reportNo: string
  storeCode: string
  storeName: string
}

/** What the feedback is about, from the element's attributes and the server. */
export function createSubject({ core, $props, scope }: FormContext) {
  const $types = atom<Types>({ step: 'loading' })
  const $visit = atom<AboutVisit | null>(null)
  let storeName = ''
  let isWithoutVisit = false
  const reportOf = () => (isWithoutVisit ? '' : $props.get().report)

  const findStores: FindChoices = async (keyword, pageIndex, signal) => {
    const query = { keyword, pageIndex, pageSize: choicesAtOnce }
    const page = await core.api.storeChoices('suggestion', query, scope(signal))
    return {
      items: page.Items.map(({ Code, Name }) => ({ value: Code, name: Name, hint: Code })),
      total: page.TotalItems,
      capped: page.TotalIsCapped,
    }
  }

  function userNow() {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.user : undefined
  }

  return {
    $types: $types as ReadableAtom<Types>,
    $visit: $visit as ReadableAtom<AboutVisit | null>,
    findStores,
    userId: () => userNow()?.userId ?? '',
    /** Never rejects. */
    async readTypes() {
      if ($types.get().step !== 'ready') $types.set({ step: 'loading' })
      try {
        $types.set({ step: 'ready', items: await core.api.suggestionTypes(scope()) })
      } catch (error) {
        if (!isAbort(error) && $types.get().step !== 'ready') $types.set({ step: 'failed' })
      }
    },
    /** The ids that the server still offers; all while the types have not loaded. */
    offered(typeIds: readonly string[]): readonly string[] {
      const types = $types.get()
      return types.step === 'ready'
        ? typeIds.filter((id) => types.items.some(({ Id }) => Id === id))
        : typeIds
    },
    /** Loads the visit or store of the attributes. Rejects only for `not-found` and `forbidden`; other errors must not block writing. */
    async read(signal: AbortSignal) {
      const { store } = $props.get()
      const report = reportOf()
      $visit.set(null)
      try {
        if (report) {
          const { Report, Store } = await core.api.visit({ id: report }, scope(signal))
          $visit.set({ reportNo: Report.ReportNo, storeCode: Store.Code, storeName: Store.Name })
        } else if (store) {
          const { items } = await findStores(store, 1, signal)
          storeName = items.find(({ value }) => value === store)?.name ?? ''
        }
      } catch (error) {
        if (['not-found', 'forbidden'].includes(codeOf(error))) throw error
      }
    },
    /** Shows the visit of the feedback, or none. Never rejects: offline, shows its id. */
    async followVisit({ report, storeCode, storeName }: FeedbackValues): Promise<void> {
      if (!report) return $visit.set(null)
      if (report === reportOf() && $visit.get()) return
      const found = await core.api.visit({ id: report }, scope()).catch(() => undefined)
      $visit.set({ reportNo: found?.Report.ReportNo ?? report, storeCode, storeName })
    },
    leaveVisit() {
      isWithoutVisit = true
    },
    /** Initial values of an empty form. */
    initial(): FeedbackValues {
      const { store, type } = $props.get()
      const report = reportOf()
      const user = userNow()
      const visit = $visit.get()
      return {
        storeCode: visit?.storeCode ?? store,
        storeName: visit?.storeName ?? storeName,
        typeIds: type.split(',').flatMap((id) => id.trim() || []),
        contents: '',
        remarks: '',
        contact: user?.realname ?? '',
        phone: user?.MobilePhone ? `${user.areaCode && `+${user.areaCode} `}${user.MobilePhone}` : '',
        report,
      }
    },
    /** Draft slot: per visit, per store, or general. */
    slot(): string {
      const { store } = $props.get()
      const report = reportOf()
      return report ? `report:${report}` : store ? `store:${store}` : ''
    },
  }
}

export type Subject = ReturnType<typeof createSubject>
