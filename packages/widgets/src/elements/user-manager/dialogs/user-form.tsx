import type { UserDetail } from '@lustra/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { failureText, type Failure } from '../../../kit/failure.ts'
import { TextField } from '../../../ui/form/form-field.tsx'
import { useForm } from '../../../ui/form/form-state.ts'
import { ErrorSummary } from '../../../ui/form/form-messages.tsx'
import { ContactFields } from './contact-fields.tsx'
import { RoleField } from './role-field.tsx'
import { fieldsOf } from './user-form.checks.ts'
import type { UserEditor } from './user-editor.model.ts'
import type { UserFormState, UserValues, UserErrorKey } from './user-form.types.ts'
import { readValues } from './user-form.values.ts'
import type { Roles, Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  editor: UserEditor
  /** Null for a new person. */
  user: UserDetail | null
  values: UserValues
  form: UserFormState
  roles: Roles
  /** Loads the roles again. */
  onRoles(): void
  onLeave(): void
  /** Above the decision. */
  children: ReactNode
}

/** The fields of a person. For members of other groups only the role can be changed, for people with more rights nothing. */
export function UserForm({ t, editor, user, values, form, roles, onRoles, onLeave, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { errors, showsSummary, showServerErrors, handlers } = useForm<UserErrorKey>({
    check: (typed) => editor.check(readValues(typed, values)),
    send: (typed) => editor.save(readValues(typed, values)),
  })
  const has = fieldsOf(user)
  const isAbove = user !== null && !user.MayManage
  const errorOf = (name: string) => errors[name] && t(errors[name])
  const storeDraft = () => editor.storeDraft(readValues(new FormData(element.current!), values))
  // A new form starts at its first field; the dialog, which opens before the form is there, focuses its content.
  const isNew = user === null
  useEffect(() => {
    if (isNew) element.current?.querySelector('input')?.focus()
  }, [isNew])
  useEffect(() => {
    if (form.step !== 'editing' || !form.refused) return
    const { refused } = form
    // After rendering, so that the field shows its error before it gets the focus.
    queueMicrotask(() => element.current && showServerErrors(element.current, refused))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form])

  return (
    <form
      {...handlers}
      ref={element}
      className="user-form"
      method="post"
      aria-label={t(user ? 'do.edit' : 'add')}
      aria-busy={form.step === 'sending' || undefined}
      onInput={storeDraft}
    >
      {showsSummary ? (
        <ErrorSummary
          title={t('problems')}
          errors={Object.entries(errors).map(([name, key]) => [name, t(key)])}
        />
      ) : (
        form.step === 'failed' && (
          <div className="notice summary" role="alert">
            <p>{failedText(t, form, !!user)}</p>
          </div>
        )
      )}
      {!has.name && <p className="notice user-note">{t(isAbove ? 'above-own' : 'elsewhere-too')}</p>}
      {has.name && (
        <>
          <TextField
            name="name"
            label={t('name')}
            error={errorOf('name')}
            required
            marked
            maxLength={50}
            autoComplete="off"
            defaultValue={values.name}
          />
          {has.account && (
            <TextField
              name="account"
              label={t('account')}
              error={errorOf('account')}
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
          {has.contact ? (
            <ContactFields
              t={t}
              editor={editor}
              values={values}
              help={user?.HasPassword ? t('contact-confirmed-later') : undefined}
              errorOf={errorOf}
              onDraftChange={storeDraft}
            />
          ) : (
            <p className="help">{t('own-contact')}</p>
          )}
        </>
      )}
      <RoleField
        t={t}
        user={user}
        roles={roles}
        roleId={values.roleId}
        error={errorOf('role')}
        onAgain={onRoles}
      />
      {!isAbove && <p className="help">{t(user ? 'at-once' : 'invites')}</p>}
      {children}
      <div className="sheet-footer">
        <button type="button" className="button" onClick={onLeave}>
          {t('word.cancel')}
        </button>
        {!isAbove && (
          <button
            type="submit"
            className="button primary"
            aria-disabled={form.step === 'sending' || undefined}
          >
            {t(form.step === 'sending' ? 'saving' : user ? 'save' : 'add')}
          </button>
        )}
      </div>
    </form>
  )
}

/** Why saving failed. `isExisting`: a person who was there when the form was opened. */
function failedText(t: Translate, failure: Failure, isExisting: boolean): string {
  if (failure.code === 'in-use') return t('wrong.taken')
  if (failure.code === 'not-found' && isExisting) return t('wrong.gone')
  return failureText(t as never, failure)
}
