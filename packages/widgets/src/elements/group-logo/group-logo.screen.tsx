import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { errorText, mostLogoBytes, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { failureText } from '../../kit/failure.ts'
import {
  useElementContext,
  useModel,
  useUnsavedWork,
  type ScreenProps,
} from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { imageAddress, Avatar } from '../../ui/basics/avatar.tsx'
import { Cropping } from './cropping.tsx'
import {
  createGroupLogoModel,
  type GroupLogoModel,
  type GroupLogoState,
  type Translate,
} from './group-logo.model.ts'
import type { GroupLogoTexts } from './group-logo.texts.en.ts'
import type { groupLogo } from './group-logo.widget.ts'

export { default as styles } from './group-logo.css?inline'

/** Sets its own status once it is known whether the person may change the logo. */
export const loads = true

export default function GroupLogoScreen({ t }: ScreenProps<typeof groupLogo, keyof GroupLogoTexts>) {
  const model = useModel(createGroupLogoModel)
  const state = useStore(model.$state)
  const session = useStore(model.$session)
  const context = useElementContext()
  const language = useStore(context.$language)
  const { step } = state
  const refusal = step === 'refused' ? state.error : null
  useUnsavedWork(step === 'cropping' || step === 'sending')
  useEffect(() => {
    if (refusal) context.fail(refusal)
    else if (step !== 'checking') context.status('ready')
  }, [refusal, step, context])

  if (session.status !== 'signed-in') return null
  if (state.step === 'checking')
    return <div className="skeleton" role="status" aria-label={t('word.loading')} />
  if (state.step === 'refused')
    return (
      <div className="notice" role="alert" part="failure">
        <p>{errorText(t as T, state.error)}</p>
      </div>
    )
  const code = model.groupCodeOf()
  const group = session.groups.find(({ groupCode }) => groupCode === code)
  const { name, otherName } = group ? groupNameIn(language, group) : { name: code }
  return (
    <div className="group-logo">
      <div className="present">
        <Avatar name={name} src={group ? imageAddress(group.groupIcon, model.apiBase) : ''} />
        <div>
          <h2 title={otherName}>{name}</h2>
          <p className="help">{t('where')}</p>
        </div>
      </div>
      <Drop {...{ t, model, state }} />
      {state.step !== 'choosing' && (
        <Cropping
          t={t}
          picture={state.picture}
          crop={state.crop}
          isSending={state.step === 'sending'}
          onCrop={model.crop}
          onCancel={model.cancel}
          onSave={() => void model.save()}
        />
      )}
      {state.step === 'cropping' && state.failure && (
        <div className="logo-failure" role="alert" part="failure">
          <p>{failureText(t, state.failure)}</p>
          {state.failure.requestId && (
            <p className="help">{t('word.request-id', { id: state.failure.requestId })}</p>
          )}
        </div>
      )}
      <p role="status" className="saved">
        {state.step === 'choosing' && state.isSaved && t('saved')}
      </p>
    </div>
  )
}

interface DropProps {
  t: Translate
  model: GroupLogoModel
  state: Exclude<GroupLogoState, { step: 'checking' | 'refused' }>
}

/** Takes a file by the button, by drag and drop, or by paste. */
function Drop({ t, model, state }: DropProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const fault = state.step === 'sending' ? undefined : state.fault
  const button = useRef<HTMLButtonElement>(null)
  const wasChoosing = useRef(true)
  const isChoosing = state.step === 'choosing'

  // The focused button of the crop form has unmounted.
  useEffect(() => {
    if (isChoosing && !wasChoosing.current) button.current!.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') void model.choose(event.dataTransfer.files[0])
  }

  return (
    <div
      className="logo-drop"
      part="drop"
      data-over={isOver || undefined}
      onDrop={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onPaste={({ clipboardData }) => void model.choose(clipboardData.files[0])}
    >
      <p>{t('drop')}</p>
      <button
        type="button"
        className="button"
        ref={button}
        aria-disabled={state.step === 'sending'}
        aria-describedby="logo-help logo-fault"
        onClick={() => state.step !== 'sending' && fileInput.current!.click()}
      >
        <Icon name="plus" /> {t(state.step === 'choosing' ? 'choose' : 'choose-another')}
      </button>
      <p className="help" id="logo-help">
        {t('rules', { size: mostLogoBytes / 1024 })}
      </p>
      <p className="field-error" id="logo-fault" role="alert">
        {fault && t(`fault.${fault}`)}
      </p>
      <input
        ref={fileInput}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="image/jpeg,image/bmp,image/png"
        onChange={({ target }) => {
          void model.choose(target.files?.[0])
          // Choosing the same file again fires no change event otherwise.
          target.value = ''
        }}
      />
    </div>
  )
}
