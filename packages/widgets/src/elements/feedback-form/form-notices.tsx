import { errorText } from '@lustra/core'
import { useStore } from '@nanostores/react'
import type { Draft } from './draft.model.ts'
import type { SendingFault } from '../../features/feedback/feedback.types.ts'
import type { FormT, Stage } from './feedback-form.types.ts'

/** Notices above the form: why it was not sent, or that a draft was restored. */
export function FormNotices({ stage, t }: { stage: Stage & { step: 'editing' }; t: FormT }) {
  const { fault, isUncertain, isRestored, arePicturesGone } = stage
  const goneText = arePicturesGone && t('fault.pictures-gone')
  if (fault || isUncertain || goneText)
    return (
      <p className="notice" role="alert" part="failure" tabIndex={-1}>
        {fault && fault !== 'too-old' && <strong>{t('not-sent')} </strong>}
        {fault ? faultText(t, fault) : isUncertain ? t('uncertain') : goneText}
      </p>
    )
  if (!isRestored) return null
  return (
    <p className="notice info" role="status">
      {t('restored')}
    </p>
  )
}

/** Why something was not sent. */
export function faultText(t: FormT, fault: SendingFault): string {
  if (fault === 'not-found') return t('withdrawn')
  if (fault === 'too-old' || fault === 'pictures-gone') return t(`fault.${fault}`)
  return errorText(t as (key: string) => string, fault)
}

/** Shows where the draft is saved. */
export function StorageNote({ draft, t }: { draft: Draft; t: FormT }) {
  const storage = useStore(draft.$storage)
  return (
    <p className={storage === 'memory' ? 'notice storage' : 'help storage'} role="status">
      {storage === 'stored' && t('stored-on-device')}
      {storage === 'copy' && t('stored-as-copy')}
      {storage === 'memory' && t('stored-nowhere')}
    </p>
  )
}
