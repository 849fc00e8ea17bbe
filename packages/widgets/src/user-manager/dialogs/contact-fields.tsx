import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTools } from '../../kit/react/react-screen.tsx'
import { PhonePart } from '../../phone/phone-part.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import type { Words } from '../user-manager.types.ts'
import type { UserEditor } from './user-editor.model.ts'
import type { UserValues } from './user-form.types.ts'

interface Props {
  t: Words
  editor: UserEditor
  values: UserValues
  wrong(name: string): string | undefined
  /** The draft is to hold what stands in the fields. */
  onKeep(): void
}

/** Phone and mail of a person: the ways into the account. */
export function ContactFields({ t, editor, values, wrong, onKeep }: Props) {
  const tools = useTools()
  const language = useStore(tools.$language)
  const rules = useStore(editor.$rules)
  const [area, setArea] = useState({ region: '', areaCode: values.areaCode })
  const [phone, setPhone] = useState(values.phone)
  useEffect(() => editor.prepare(), [editor])

  function typePhone(text: string, next = area) {
    setPhone(text)
    if (next === area) return
    // At once: the draft has the area code that stands in the field in this moment.
    flushSync(() => setArea(next))
    onKeep()
  }

  return (
    <>
      <PhonePart
        t={t as never}
        language={language}
        label={t('phone')}
        error={wrong('phone')}
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
        error={wrong('email')}
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
