import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, type FormEvent } from 'react'
import { useForm } from '../../ui/form/form-state.ts'
import { fieldsToCorrect } from '../../ui/form/form-messages.tsx'
import { takeOver } from '../../ui/form-takeover.ts'
import { accountMethod } from './login.account.tsx'
import { focusHeading, loginProblem, LoginHead, Loading, PolicyLine } from './login.parts.tsx'
import { preload, useLazyPart, loadPhones } from './login.use-lazy.ts'
import { refusedFields, checkAccepted } from './login.credentials.model.ts'
import type { LoginModel } from './login.model.ts'
import { formMethods } from './login.offered.model.ts'
import type { FieldsProps, LoginModeProps, MethodParts, FieldErrorKey } from './login.types.ts'
import type { FormMethod } from './login.stored.ts'
import type { LoginState } from './login.state.ts'
import { loadLazyMethods } from './login.preload.ts'

/** The first render equals the nodes of `firstPaint`, for hydration; a test compares both. */
export function LoginForm({ model, language, theme, t, takesFocus }: LoginModeProps) {
  // Hydrates with the initial state; a sign-in that was started before is rendered right after.
  const state = useStore(model.$state, { ssr: 'initial' })
  const chosen = useStore(model.$method) ?? 'account'
  const offered = useStore(model.$offered)
  const isReset = useStore(model.$isReset)
  const form = useRef<HTMLFormElement>(null)
  const { part: code, ...loading } = useLazyPart(loadLazyMethods, chosen !== 'account')
  const method = useMemo(
    () => (chosen === 'account' ? accountMethod(model) : (code?.codeMethod(model, chosen) ?? loadingMethod)),
    [model, chosen, code],
  )
  const { errors, showsSummary, handlers, requireField, forget } = useForm<FieldErrorKey>(method)
  const isSending = state.step === 'sending'
  const refused = refusedFields(state)
  const isRefused =
    state.step === 'failed' && Object.entries(errors).every(([name, error]) => refused[name] === error)
  useTakeOver(form, model)
  useFocus(form, model, state, takesFocus)

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name, type, checked, value } = event.target as HTMLInputElement
    if (!name) return
    model.typed.set(name, type === 'checkbox' && !checked ? '' : value)
  }

  function choose(next: FormMethod) {
    forget()
    model.choose(next)
  }

  return (
    <form
      {...handlers}
      ref={form}
      className="login"
      part="form"
      method="post"
      aria-labelledby="title"
      aria-busy={isSending || undefined}
      onInput={onInput}
      onFocus={model.prepare}
      onPointerDown={model.prepare}
    >
      <LoginHead
        title={t('title')}
        hint={isReset && <span role="status">{t('reset-done')}</span>}
        problem={
          isRefused ? loginProblem(state.method, state, t) : showsSummary && fieldsToCorrect(errors, t)
        }
        {...{ model, t }}
      />
      <Methods {...{ offered, chosen, choose, t }} />
      {method === loadingMethod ? (
        <Loading {...loading} t={t} />
      ) : (
        <method.Fields
          key={chosen}
          {...{ model, t }}
          errors={errors}
          requireField={(name) => requireField(form.current!, name)}
        />
      )}
      <PolicyLine {...{ model, language, theme, t }} error={errors.accepted && t(errors.accepted)} />
      <button type="submit" className="button primary" part="submit">
        {isSending ? t('sending') : t('title')}
      </button>
      {offered.includes('directory') && (
        <DirectoryButton {...{ model, t }} requireField={() => requireField(form.current!, 'accepted')} />
      )}
      {offered.includes('forgot-password') && (
        <button
          type="button"
          className="link"
          part="forgot-password"
          onPointerEnter={() => preload(loadLazyMethods)}
          onFocus={() => preload(loadLazyMethods)}
          onClick={() => model.go('forgot-password')}
        >
          {t('method-forgot-password')}
        </button>
      )}
    </form>
  )
}

/** While the fields load. Every method requires the accepted policy, also the directory button below the form (L4). */
const loadingMethod: MethodParts = {
  check: (values) => checkAccepted(values.has('accepted')),
  send: async () => {},
  Fields: () => null,
}

interface MethodsProps extends Pick<FieldsProps, 't'> {
  offered: readonly string[]
  chosen: FormMethod
  choose(method: FormMethod): void
}

function Methods({ offered, chosen, choose, t }: MethodsProps) {
  const methods = formMethods.filter((each) => offered.includes(each))
  if (methods.length < 2) return null
  const preloadMethod = (each: FormMethod) => {
    if (each !== 'account') preload(loadLazyMethods)
    if (each === 'phone') preload(loadPhones)
  }
  return (
    <div className="methods" part="methods" role="group" aria-labelledby="title">
      {methods.map((each) => (
        <button
          key={each}
          type="button"
          className="button quiet"
          aria-pressed={each === chosen}
          onPointerEnter={() => preloadMethod(each)}
          onFocus={() => preloadMethod(each)}
          onClick={() => choose(each)}
        >
          {t(`method-${each}`)}
        </button>
      ))}
    </div>
  )
}

/** The notice is in a lazy part; hover, touch and focus preload it. */
function DirectoryButton({
  model,
  requireField,
  t,
}: Pick<FieldsProps, 'model' | 't'> & { requireField(): boolean }) {
  const { step } = useStore(model.$directory)
  const { part } = useLazyPart(loadLazyMethods, step !== 'idle')
  function preloadMethod() {
    preload(loadLazyMethods)
    model.preloadDirectory()
  }
  return (
    <>
      <button
        type="button"
        className="button"
        part="directory"
        onPointerEnter={preloadMethod}
        onTouchStart={preloadMethod}
        onFocus={preloadMethod}
        // No await between the click and the window, or the browser blocks it (L3).
        onClick={() => requireField() && model.signInByDirectory(true)}
      >
        {t('method-directory')}
      </button>
      {part && <part.DirectoryNotice {...{ model, t }} />}
    </>
  )
}

type FormRef = { readonly current: HTMLFormElement | null }

/** Takes over values, focus and clicks from before the hydration. */
function useTakeOver(form: FormRef, model: LoginModel) {
  useLayoutEffect(() => {
    const element = form.current!
    takeOver(element)
    const account = element.elements.namedItem('username') as HTMLInputElement | null
    if (account?.value) model.typed.set('username', account.value)
    if (element.matches(':focus-within')) model.prepare()
  }, [form, model])
}

/** Focuses the heading after a change of mode, or the field to correct. */
function useFocus(form: FormRef, model: LoginModel, state: LoginState, takesFocus: boolean) {
  useEffect(() => {
    if (!takesFocus) return
    if (model.$isReset.get()) return fieldOf(form, 'password')?.focus()
    focusHeading(form.current!)
  }, [form, model, takesFocus])
  useEffect(() => {
    if (state.step !== 'failed' || state.method !== 'account' || state.code !== 'wrong-credentials') return
    // Selected, so that the next key replaces the password.
    const password = fieldOf(form, 'password')
    password?.focus()
    password?.select()
  }, [form, state])
}

const fieldOf = (form: FormRef, name: string) =>
  form.current!.elements.namedItem(name) as HTMLInputElement | null
