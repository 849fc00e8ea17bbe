import type { Download } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { ActionT } from './action-detail.model.ts'
import { PdfViewer } from '../service-report/viewer/pdf-viewer.tsx'
import { createResource } from '../../ui/resource/resource.model.ts'

export interface Viewed {
  id: string
  title: string
  subtitle: string
  load(signal: AbortSignal): Promise<Download>
}

interface Props {
  t: ActionT
  viewed: Viewed
  onClose(): void
}

/** PDF viewer for a file of an action or its report. */
export function ActionViewer({ t, viewed, onClose }: Props) {
  const model = useMemo(
    () => createResource<Download>({ load: (_, signal) => viewed.load(signal) }),
    [viewed],
  )
  const shown = useStore(model.$shown)
  useEffect(() => {
    model.open(viewed.id)
    return model.close
  }, [model, viewed])
  if (shown.step === 'closed') return null
  return (
    <PdfViewer
      t={t}
      shown={shown}
      title={viewed.title}
      subtitle={viewed.subtitle}
      previous={undefined}
      next={undefined}
      onAgain={model.again}
      onClose={onClose}
    />
  )
}
