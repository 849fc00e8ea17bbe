import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyPart } from '../../features/list/screen/lazy-part.tsx'
import { loadReportDialogs } from './lazy-parts.ts'
import type { ReportDialogsProps } from './report-dialogs.tsx'

/** Loads the dialogs on first use and keeps them mounted, so that they handle their own closing. */
export function LazyDialogs(props: ReportDialogsProps) {
  const { model } = props
  const { report, visit } = useStore(model.$open)
  const evaluation = useStore(model.evaluation.$shown)
  const download = useStore(model.download.$download)
  const isOpen = [report, visit].some(Boolean) || [evaluation, download].some(({ step }) => step !== 'closed')
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Loading failed: closes everything, so that the next press retries. */
  function closeAll() {
    model.closeReport()
    model.open('visit', '')
    model.evaluation.hide()
    model.download.close()
    setWasOpened(false)
  }

  return wasOpened && <LazyPart load={loadReportDialogs} of={props} onMissing={closeAll} />
}
