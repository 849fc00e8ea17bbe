import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PdfViewer } from '../service-report/viewer/pdf-viewer.tsx'
import type { ServiceReportT } from '../service-report/model/pdf-viewer.model.ts'
import type { Files } from './files.model.ts'

interface Props {
  /** `t` of an element whose texts include `fileTexts`. */
  t: ServiceReportT
  files: Files
  /** Id of the row whose PDF is shown. */
  id: string
  title: string
  subtitle?: string | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose(): void
}

/** Dialog with a PDF, in the viewer of the service reports (P3, P6). */
export function FileReader({ files, id, subtitle, ...rest }: Props) {
  const shown = useStore(files.shown.$shown)
  useEffect(() => {
    files.shown.open(id)
    return files.shown.close
  }, [files, id])
  if (shown.step === 'closed') return null
  return <PdfViewer {...rest} subtitle={subtitle} shown={shown} onAgain={files.shown.again} />
}
