import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyPart } from '../list/screen/lazy-part.tsx'
import { loadReportDialogs } from './lazy-parts.ts'
import type { ReportDialogsProps } from './report-dialogs.tsx'

/** What opens over the list, from its first opening on: then the parts stay, and react themselves when they are closed. */
export function LazyDialogs(props: ReportDialogsProps) {
  const { model } = props
  const { report, visit } = useStore(model.$open)
  const evaluation = useStore(model.evaluation.$shown)
  const download = useStore(model.download.$download)
  const isOpen = [report, visit].some(Boolean) || [evaluation, download].some(({ step }) => step !== 'closed')
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Nothing can be shown: the next press opens it again, and loads the part once more. */
  function closeAll() {
    model.closeReport()
    model.open('visit', '')
    model.evaluation.hide()
    model.download.close()
    setWasOpened(false)
  }

  return wasOpened && <LazyPart load={loadReportDialogs} of={props} onMissing={closeAll} />
}
