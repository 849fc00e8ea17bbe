import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { PhonePart } from '../../features/phone/phone-part.tsx'
import type { ContactModel } from './contact.model.ts'
import type { SectionProps } from './user-settings.model.ts'

interface TargetProps extends Pick<SectionProps, 't'> {
  model: ContactModel
  error: string | undefined
}

/** The new phone or mail, and where its code goes. */
export const TargetPart = (props: TargetProps) => (
  <>
    <p className="about">{props.t(`${props.model.contact}-how`)}</p>
    {props.model.contact === 'phone' ? <NumberPart {...props} /> : <EmailPart {...props} />}
  </>
)

function EmailPart({ model, error, t }: TargetProps) {
  const [initial] = useState(model.$text.get())
  return (
    <TextField
      name="email"
      label={t('email-new')}
      error={error}
      required
      part="mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      data-autofocus=""
      defaultValue={initial}
      onInput={({ currentTarget }) => model.type(currentTarget.value)}
    />
  )
}

function NumberPart({ model, error, t }: TargetProps) {
  const area = useStore(model.$area)
  const text = useStore(model.$text)
  const rules = useStore(model.$rules)
  const language = useStore(useElementContext().$language)
  return (
    <PhonePart
      t={t}
      language={language}
      label={t('phone-new')}
      error={error}
      required
      part="phone"
      areaPart="area"
      rules={rules}
      area={area}
      text={text}
      onOpen={model.prepare}
      onType={model.type}
    />
  )
}
