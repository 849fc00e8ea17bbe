import { onMount } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createVisit } from '../../features/visit/visit.model.ts'
import type { VisitThreadTexts } from './visit-thread.texts.en.ts'
import type { visitThread } from './visit-thread.widget.ts'

export type VisitThreadContext = ElementContext<typeof visitThread, keyof VisitThreadTexts>

/** The visit of the attributes, loaded while there are subscribers. */
export function createVisitThreadModel(context: VisitThreadContext) {
  const visit = createVisit(context)
  const load = () => {
    const { report, store } = context.$props.get()
    visit.open({ report, store })
  }
  onMount(visit.$shown, () => {
    let before = context.$props.get()
    load()
    const endProps = context.$props.listen((now) => {
      if (now.report !== before.report || now.store !== before.store) load()
      before = now
    })
    // Names of services are localized.
    const endLanguage = context.$language.listen(visit.refresh)
    return () => {
      endProps()
      endLanguage()
    }
  })
  return visit
}
