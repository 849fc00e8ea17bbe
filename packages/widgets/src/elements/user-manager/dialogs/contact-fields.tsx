import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import { PhonePart } from '../../../features/phone/phone-part.tsx'
import { TextField } from '../../../ui/form/form-field.tsx'
import type { UserEditor } from './user-editor.model.ts'
import type { UserValues } from './user-form.types.ts'
import type { Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  editor: UserEditor
  values: UserValues
  /** What a change of either does. */
  help: string | undefined
  errorOf(name: string): string | undefined
  /** Stores the current field values in the draft. */
  onDraftChange(): void
}

/** Phone and mail of a person: the sign-in identifiers. */
export function ContactFields({ t, editor, values, help, errorOf, onDraftChange }: Props) {
  const context = useElementContext()
  const language = useStore(context.$language)
  const rules = useStore(editor.$rules)
  const [area, setArea] = useState({ region: '', areaCode: values.areaCode })
  const [phone, setPhone] = useState(values.phone)
  useEffect(() => editor.prepare(), [editor])

  function typePhone(text: string, next = area) {
    setPhone(text)
    if (next === area) return
    // Synchronous: the draft reads the area code from the DOM.
    flushSync(() => setArea(next))
    onDraftChange()
  }

  return (
    <>
      <PhonePart
        t={t as never}
        language={language}
        label={t('phone')}
        error={errorOf('phone')}
        required
        marked
        rules={rules}
        area={area}
        text={phone}
        onOpen={editor.prepare}
        onType={typePhone}
      />
      <TextField
        name="email"
        label={t('mail')}
        error={errorOf('email')}
        help={help}
        required
        marked
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={values.email}
      />
    </>
  )
}
