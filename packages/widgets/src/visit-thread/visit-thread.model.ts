import { onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createVisit } from '../visit/visit.model.ts'
import type { VisitThreadTexts } from './visit-thread.texts.en.ts'
import type { visitThread } from './visit-thread.widget.ts'

export type VisitThreadTools = Tools<typeof visitThread, keyof VisitThreadTexts>

/** The visit that the attributes name, read for as long as somebody looks. */
export function createVisitThreadModel(tools: VisitThreadTools) {
  const visit = createVisit(tools)
  const read = () => {
    const { report, store } = tools.$props.get()
    visit.open({ report, store })
  }
  onMount(visit.$shown, () => {
    let before = tools.$props.get()
    read()
    const endProps = tools.$props.listen((now) => {
      if (now.report !== before.report || now.store !== before.store) read()
      before = now
    })
    // The host names services in the person's language.
    const endLanguage = tools.$language.listen(visit.refresh)
    return () => {
      endProps()
      endLanguage()
    }
  })
  return visit
}
