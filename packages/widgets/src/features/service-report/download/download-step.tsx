import { codeOf, errorText, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { Offer } from './download-offer.tsx'
import { Close, Message } from './download-message.tsx'
import type { SizeText } from '../../../ui/basics/size-text.ts'
import { Broken, Done, Making, Running } from './download-progressing.tsx'
import type { DownloadTranslate } from './download.types.ts'
import type { DownloadModel } from './download.model.ts'

interface Props {
  t: DownloadTranslate
  model: DownloadModel
  size: SizeText
  onClose(): void
}

/** The current step of the download with its actions. */
export function Step({ t, model, size, onClose }: Props) {
  const state = useStore(model.$download)
  switch (state.step) {
    case 'closed':
      return null
    case 'nothing':
      return <Message text={t('other.select-report')} actions={<Close t={t} onClose={onClose} isMain />} />
    case 'preparing':
      return (
        <p role="status" className="download-quiet">
          {t('download.preparing')}
        </p>
      )
    case 'ready':
      return <Offer t={t} offer={state.offer} size={size} onStart={model.start} onClose={onClose} />
    case 'making':
      return <Making t={t} state={state} size={size} onClose={onClose} />
    case 'running':
      return <Running t={t} state={state} size={size} onClose={onClose} />
    case 'broken':
      return <Broken t={t} state={state} size={size} onResume={model.resume} onClose={onClose} />
    case 'done':
      return <Done t={t} state={state} size={size} onSaveAgain={model.save} onClose={onClose} />
    case 'failed':
      return (
        <Message
          text={
            // Only the making of another large file is refused with it.
            codeOf(state.error) === 'too-many'
              ? t('download.too-many')
              : `${t('download.failed')} ${errorText(t as T, state.error)}`
          }
          actions={
            <>
              <Close t={t} onClose={onClose} />
              <button type="button" className="button primary" data-autofocus onClick={model.again}>
                {t('word.try-again')}
              </button>
            </>
          }
        />
      )
  }
}
