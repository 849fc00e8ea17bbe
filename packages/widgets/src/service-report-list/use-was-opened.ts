import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { createServiceReportListModel } from './service-report-list.model.ts'

/** Which dialogs were ever open: from then on they stand ready, and say themselves when they are closed. */
export function useWasOpened({ evaluation, download }: ReturnType<typeof createServiceReportListModel>) {
  const judging = useStore(evaluation.$shown).step !== 'closed'
  const loading = useStore(download.$download).step !== 'closed'
  const [opened, setOpened] = useState({ evaluation: judging, download: loading })
  const next = { evaluation: opened.evaluation || judging, download: opened.download || loading }
  if (next.evaluation !== opened.evaluation || next.download !== opened.download) setOpened(next)
  return next
}
