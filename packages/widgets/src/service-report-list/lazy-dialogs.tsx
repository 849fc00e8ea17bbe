import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyDialog } from '../list/screen/lazy-dialog.tsx'
import { loadReportDialogs } from './lazy-parts.ts'
import type { ReportDialogsProps } from './report-dialogs.tsx'

/** What opens over the list, from its first opening on: then the parts stay, and react themselves when they are closed. */
export function LazyDialogs(props: ReportDialogsProps) {
  const { model } = props
  const { report, visit } = useStore(model.$open)
  const evaluation = useStore(model.evaluation.$shown)
  const download = useStore(model.download.$download)
  const open = [report, visit, evaluation.step !== 'closed' && evaluation.id, download.step !== 'closed']
  const isOpen = open.some(Boolean)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Nothing can be shown: the next press opens it again, and asks for the part once more. */
  function closeAll() {
    model.closeReport()
    model.open('visit', '')
    model.evaluation.close()
    model.download.close()
  }

  return (
    wasOpened && <LazyDialog load={loadReportDialogs} of={props} use={open.join()} onMissing={closeAll} />
  )
}
