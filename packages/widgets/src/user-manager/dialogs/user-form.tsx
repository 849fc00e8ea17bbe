import type { EnabledRole, UserDetail } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '../../kit/failure.ts'
import { useTools } from '../../kit/react/react-screen.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { ErrorSummary } from '../../ui/form/form-summary.tsx'
import { PhonePart } from '../../phone/phone-part.tsx'
import type { Words } from '../user-manager.types.ts'
import { RoleField } from './role-field.tsx'
import type { UserEditor } from './user-editor.model.ts'
import type { UserFormState, UserValues, UserWrong } from './user-form.types.ts'
import { readValues } from './user-form.values.ts'

interface Props {
  t: Words
  editor: UserEditor
  /** Null for somebody who is about to be added. */
  user: UserDetail | null
  values: UserValues
  form: UserFormState
  /** Null until they have come. */
  roles: readonly EnabledRole[] | null
  onLeave(): void
}

/** The fields of a person. Of somebody whom other groups know, too, only the role is this group's to change. */
export function UserForm({ t, editor, user, values, form, roles, onLeave }: Props) {
  const tools = useTools()
  const language = useStore(tools.$language)
  const rules = useStore(editor.$rules)
  const element = useRef<HTMLFormElement>(null)
  const [area, setArea] = useState({ region: '', areaCode: values.areaCode })
  const [phone, setPhone] = useState(values.phone)
  const { errors, summed, handlers } = useForm<UserWrong>({
    check: (typed) => editor.check(readValues(typed, values)),
    send: (typed) => editor.save(readValues(typed, values)),
  })
  const mayChange = user?.MayChange ?? true
  const wrong = (name: string) => errors[name] && t(errors[name])
  const keep = () => editor.keep(readValues(new FormData(element.current!), values))
  useEffect(() => {
    if (mayChange) editor.prepare()
  }, [editor, mayChange])

  function typePhone(text: string, next = area) {
    setPhone(text)
    if (next === area) return
    // At once: the draft has the area code that stands in the field in this moment.
    flushSync(() => setArea(next))
    keep()
  }

  return (
    <form
      {...handlers}
      ref={element}
      className="user-form"
      method="post"
      aria-label={t(user ? 'do.edit' : 'add')}
      aria-busy={form.step === 'sending' || undefined}
      onInput={keep}
    >
      {summed ? (
        <ErrorSummary
          title={t('problems')}
          errors={Object.entries(errors).map(([name, key]) => [name, t(key)])}
        />
      ) : (
        form.step === 'failed' && (
          <div className="notice summary" role="alert">
            <p>{form.code === 'in-use' ? t('wrong.taken') : failureText(t as never, form)}</p>
          </div>
        )
      )}
      {user && !mayChange && <p className="notice user-note">{t('elsewhere-too')}</p>}
      {mayChange && (
        <>
          <TextField
            name="name"
            label={t('name')}
            error={wrong('name')}
            required
            marked
            maxLength={50}
            autoComplete="off"
            defaultValue={values.name}
          />
          {!user && (
            <TextField
              name="account"
              label={t('account')}
              error={wrong('account')}
              help={t('account-help')}
              required
              marked
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={values.account}
            />
          )}
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
      )}
      <RoleField t={t} user={user} roles={roles} roleId={values.roleId} error={wrong('role')} />
      <p className="help">{t(user ? 'at-once' : 'invites')}</p>
      <div className="user-form-actions">
        <button type="button" className="button" onClick={onLeave}>
          {t('word.cancel')}
        </button>
        <button type="submit" className="button primary" aria-disabled={form.step === 'sending' || undefined}>
          {t(form.step === 'sending' ? 'saving' : user ? 'save' : 'add')}
        </button>
      </div>
    </form>
  )
}
