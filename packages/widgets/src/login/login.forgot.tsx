import { passwordParts, type CodeTarget, type PasswordPart } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useModel } from '../kit/react-screen.tsx'
import { Checklist } from '../ui/form-checklist.tsx'
import { PasswordField } from '../ui/form-password.tsx'
import { useForm, type FieldErrors } from '../ui/form-state.ts'
import { textIn } from '../ui/form-values.ts'
import { AskedCode, refusal, useRefusedTarget } from './login.asked-code.tsx'
import { createResetCodes, isSameTarget, toWords, type Codes } from './login.codes.ts'
import { checkNewPassword, createForgotModel, type ForgotState } from './login.forgot.model.ts'
import { focusHeading, type Wrong } from './login.form.tsx'
import { LoginNotice } from './login.notice.tsx'
import { LoginHead, type LoginPartProps } from './login.parts.tsx'
import type { LoginModeProps } from './login.screen.tsx'
import { checkTarget, readTarget, TargetField, targetName, type TargetWay } from './login.target.tsx'

type Forgot = ReturnType<typeof createForgotModel>
type StepProps = Pick<LoginPartProps, 'model' | 't'> & { forgot: Forgot; codes: Codes; takesFocus: boolean }

/** A forgotten password, in three steps (L7; G4, mode 3). */
export function ForgotMode({ model, t, takesFocus }: LoginModeProps) {
  const forgot = useModel(createForgotModel)
  const codes = useModel(createResetCodes)
  const offered = useStore(model.$offered)
  const { step } = useStore(forgot.$state)
  const first = useRef(step)
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (first.current !== step) setMoved(true)
  }, [step])
  useLayoutEffect(() => forgot.forgetSecrets, [forgot])
  const props = { model, t, forgot, codes, takesFocus: takesFocus || moved || first.current !== step }
  if (!offered.includes('forgot-password')) return <NotOffered {...props} />
  if (step === 'who') return <Who key={step} {...props} />
  if (step === 'code') return <Code key={step} {...props} />
  return <NewPassword key={step} {...props} />
}

interface StepFormProps extends Pick<StepProps, 'model' | 't' | 'takesFocus'> {
  title: string
  handlers: ReturnType<typeof useForm>['handlers']
  state: ForgotState
  /** What went wrong is said at a field. */
  isAtField: boolean
  onInput(event: FormEvent<HTMLFormElement>): void
  submit: string
  back: ReactNode
  children: ReactNode
}

/** One form a step, so that password managers take each for what it is. */
function StepForm({ title, handlers, state, isAtField, submit, back, children, ...props }: StepFormProps) {
  const { model, t, takesFocus, onInput } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) focusHeading(form.current!)
  }, [takesFocus])
  useEffect(() => {
    if (state.failure && isAtField) form.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.failure, isAtField])
  return (
    <form
      {...handlers}
      ref={form}
      className="login"
      part="form"
      method="post"
      aria-labelledby="title"
      aria-busy={state.isSending || undefined}
      onInput={onInput}
    >
      <LoginHead {...{ title, model, t }} />
      {state.failure && !isAtField && <LoginNotice {...state.failure} way="account" t={t} />}
      {children}
      <button type="submit" className="button primary" part="submit">
        {submit}
      </button>
      {back}
    </form>
  )
}

const remember = (typed: Map<string, string>) => (event: FormEvent<HTMLFormElement>) => {
  const { name, value } = event.target as HTMLInputElement
  if (name) typed.set(name, value)
}

function BackButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className="link" part="back" onClick={onClick}>
      {children}
    </button>
  )
}

function Who({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const asking = useStore(codes.$asking)
  const offered = useStore(model.$offered)
  const ways = targetWays(offered)
  const [chosen, setChosen] = useState<TargetWay>(() => wayOf(forgot.$target.get()) ?? ways[0]!)
  const place = useRef<HTMLDivElement>(null)
  const refused = useRefusedTarget(codes, place)
  const { errors, handlers, demand, forget } = useForm<Wrong>({
    check: (values) => checkTarget(chosen, values),
    send: (values) => ask(values),
  })

  async function ask(values: FormData) {
    try {
      const target = await readTarget(chosen, values)
      // By now the rules are there, and say what is wrong with it.
      if (!target) return void demand(place.current!.closest('form')!, targetName[chosen])
      const before = codes.target()
      const isOnItsWay = codes.isSent() && before && codes.$left.get() > 0 && isSameTarget(before, target)
      if (isOnItsWay || (await codes.send(target))) forgot.sent(target)
    } catch (error) {
      codes.refuse(error)
    }
  }

  return (
    <StepForm
      {...{ model, takesFocus, handlers, state, t }}
      title={t('forgot-title')}
      isAtField={false}
      onInput={remember(forgot.typed)}
      submit={t(asking.step === 'sending' ? 'code-sending' : 'forgot-next')}
      back={<BackButton onClick={() => model.go('login')}>{t('to-login')}</BackButton>}
    >
      <p className="login-note">{t('forgot-about')}</p>
      {ways.length > 1 && (
        <div className="methods" part="methods" role="group" aria-labelledby="title">
          {ways.map((way) => (
            <button
              key={way}
              type="button"
              className="button quiet"
              aria-pressed={way === chosen}
              onClick={() => {
                forget()
                codes.settle()
                setChosen(way)
              }}
            >
              {t(way)}
            </button>
          ))}
        </div>
      )}
      <div ref={place} onInput={codes.settle}>
        <TargetField
          key={chosen}
          way={chosen}
          typed={forgot.typed}
          before={forgot.$target.get() ?? undefined}
          errors={{ ...refused, ...errors }}
          t={t}
        />
      </div>
      <div role="alert">
        {asking.step === 'refused' && <p className="field-error refused">{refusal(asking, t)}</p>}
      </div>
    </StepForm>
  )
}

function Code({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const target = useStore(forgot.$target)!
  const { errors, handlers } = useForm<Wrong>({
    check: (values): FieldErrors<Wrong> => (textIn(values, 'code') ? {} : { code: 'code-required' }),
    send: (values) => forgot.checkCode(textIn(values, 'code')),
  })
  const ofHost =
    state.failure && isAboutCode(state.failure.code) ? (`error.${state.failure.code}` as const) : ''
  const error = errors.code ?? ofHost
  return (
    <StepForm
      {...{ model, takesFocus, handlers, state, t }}
      title={t('forgot-code-title')}
      isAtField={!!ofHost}
      onInput={(event) => {
        remember(forgot.typed)(event)
        if (ofHost) forgot.dismiss()
      }}
      submit={t(state.isSending ? 'code-checking' : 'word.next')}
      back={<BackButton onClick={() => forgot.go('who')}>{t('word.back')}</BackButton>}
    >
      <p className="login-note">
        {toWords(target)}{' '}
        <button type="button" className="link" onClick={() => forgot.go('who')}>
          {t('forgot-change')}
        </button>
      </p>
      {/* Password managers and one-time codes belong to somebody. */}
      <input name="username" autoComplete="username" value={accountOf(target)} readOnly hidden />
      <AskedCode
        {...{ codes, t }}
        typed={forgot.typed}
        isSame
        onItsWay={t('forgot-sent')}
        error={error ? t(error) : undefined}
        onSend={() => void codes.send(target)}
      />
    </StepForm>
  )
}

function NewPassword({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const target = useStore(forgot.$target)!
  const [password, setPassword] = useState('')
  const { errors, handlers } = useForm<Wrong>({
    check: (values) => checkNewPassword(textIn(values, 'new-password'), textIn(values, 'repeat')),
    async send(values) {
      const account = accountOf(target)
      if (!(await forgot.setPassword(textIn(values, 'new-password'), textIn(values, 'repeat')))) return
      codes.forget()
      model.passwordSet(account)
    },
  })
  const ofHost =
    state.failure && isAboutPassword(state.failure.code) ? (`error.${state.failure.code}` as const) : ''
  const error = errors['new-password'] ?? ofHost
  const words = { show: t('show'), hide: t('hide') }
  return (
    <StepForm
      {...{ model, takesFocus, handlers, state, t }}
      title={t('forgot-password-title')}
      isAtField={!!ofHost}
      onInput={() => ofHost && forgot.dismiss()}
      submit={t(state.isSending ? 'forgot-setting' : 'forgot-set')}
      back={<BackButton onClick={() => forgot.go('code')}>{t('word.back')}</BackButton>}
    >
      {/* Password managers learn from it whose password this is. */}
      <input name="username" autoComplete="username" value={accountOf(target)} readOnly hidden />
      <PasswordField
        name="new-password"
        label={t('new-password')}
        error={error ? t(error) : undefined}
        help={
          <Checklist
            title={t('rules')}
            states={{ met: t('met'), missing: t('missing') }}
            items={(Object.keys(passwordParts) as PasswordPart[]).map((part) => ({
              text: t(`rule-${part}`),
              isMet: passwordParts[part](password),
            }))}
          />
        }
        required
        part="password"
        autoComplete="new-password"
        words={words}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        name="repeat"
        label={t('repeat')}
        error={errors.repeat && t(errors.repeat)}
        required
        autoComplete="new-password"
        words={words}
      />
    </StepForm>
  )
}

function NotOffered({ model, takesFocus, t }: StepProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) focusHeading(place.current!)
  }, [takesFocus])
  return (
    <section ref={place} className="login" part="form" aria-labelledby="title">
      <LoginHead title={t('forgot-title')} {...{ model, t }} />
      <p className="login-note">{t('forgot-missing')}</p>
      <button type="button" className="button" part="back" onClick={() => model.go('login')}>
        {t('to-login')}
      </button>
    </section>
  )
}

/** A host that can send codes to one of the two only; both while that is not known. */
function targetWays(offered: readonly string[]): TargetWay[] {
  const ways = (['phone', 'mail'] as const).filter((way) => offered.includes(way))
  return ways.length > 0 ? ways : ['phone', 'mail']
}

const wayOf = (target: CodeTarget | null): TargetWay | undefined =>
  target ? ('mail' in target ? 'mail' : 'phone') : undefined

/** What can be typed as the account afterwards. */
const accountOf = (target: CodeTarget) => toWords(target).replace(' ', '')

const isAboutCode = (code: string): code is 'wrong-code' | 'code-expired' =>
  code === 'wrong-code' || code === 'code-expired'
const isAboutPassword = (code: string): code is 'weak-password' | 'password-reused' =>
  code === 'weak-password' || code === 'password-reused'
