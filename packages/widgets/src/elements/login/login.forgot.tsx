import type { CodeTarget } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModel } from '../../kit/react/react-screen.tsx'
import { useForm, type FieldErrors } from '../../ui/form/form-state.ts'
import { textIn } from '../../ui/start/form-values.ts'
import { RequestedCode, refusal, useRefusedTarget } from './login.requested-code.tsx'
import { createResetCodes, isSameTarget, targetText } from './login.codes.ts'
import { createForgotModel, takeOverMail } from './login.forgot.model.ts'
import { NewPassword } from './login.forgot.password.tsx'
import {
  accountOf,
  BackButton,
  isFirstPassword,
  remember,
  StepForm,
  type StepProps,
} from './login.forgot.step.tsx'
import { focusHeading, LoginHead } from './login.parts.tsx'
import { checkTarget, readTarget, TargetField, targetName, type CodeMethod } from './login.target.tsx'
import type { LoginModeProps, FieldErrorKey } from './login.types.ts'

/** Password reset in three steps (L7; G4, mode 3). */
export function ForgotMode({ model, t, takesFocus }: LoginModeProps) {
  const forgot = useModel(createForgotModel)
  const codes = useModel(createResetCodes)
  const offered = useStore(model.$offered)
  const { step } = useStore(forgot.$state)
  const firstStep = useRef(step)
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    if (firstStep.current !== step) setHasMoved(true)
  }, [step])
  useLayoutEffect(() => forgot.forgetSecrets, [forgot])
  const props = { model, t, forgot, codes, takesFocus: takesFocus || hasMoved || firstStep.current !== step }
  if (!offered.includes('forgot-password')) return <NotOffered {...props} />
  if (step === 'who') return <AccountStep key={step} {...props} />
  if (step === 'code') return <CodeStep key={step} {...props} />
  return <NewPassword key={step} {...props} />
}

function AccountStep({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const request = useStore(codes.$request)
  const offered = useStore(model.$offered)
  const methods = codeMethods(offered)
  const [chosen, setChosen] = useState<CodeMethod>(
    () =>
      codeMethodOf(forgot.$target.get()) ??
      (takeOverMail(forgot.typed, model.typed, model.$props.get().mail) ? byMail(methods) : methods[0]!),
  )
  const container = useRef<HTMLDivElement>(null)
  const refused = useRefusedTarget(codes, container)
  const form = useForm<FieldErrorKey>({
    check: (values) => checkTarget(chosen, values),
    send: (values) => requestCode(values),
  })
  const { errors, requireField, forget } = form

  async function requestCode(values: FormData) {
    try {
      const target = await readTarget(chosen, values)
      // The phone rules are loaded by now, so the form check reports the invalid number.
      if (!target) return void requireField(container.current!.closest('form')!, targetName[chosen])
      const lastTarget = codes.target()
      const isSent = codes.isSent() && lastTarget && codes.$left.get() > 0 && isSameTarget(lastTarget, target)
      if (isSent || (await codes.send(target))) forgot.sent(target)
    } catch (error) {
      codes.refuse(error)
    }
  }

  return (
    <StepForm
      {...{ model, takesFocus, form, state, t }}
      title={t(isFirstPassword(model) ? 'first-title' : 'forgot-title')}
      hint={t(isFirstPassword(model) ? 'first-about' : 'forgot-about')}
      problem={refusal(request, t)}
      isAtField={false}
      onInput={remember(forgot.typed)}
      submit={t(request.step === 'sending' ? 'code-sending' : 'forgot-next')}
      back={<BackButton onClick={() => model.go('login')}>{t('to-login')}</BackButton>}
    >
      {methods.length > 1 && (
        <div className="methods" part="methods" role="group" aria-labelledby="title">
          {methods.map((method) => (
            <button
              key={method}
              type="button"
              className="button quiet"
              aria-pressed={method === chosen}
              onClick={() => {
                forget()
                codes.dismiss()
                setChosen(method)
              }}
            >
              {t(method)}
            </button>
          ))}
        </div>
      )}
      <div ref={container} onInput={codes.dismiss}>
        <TargetField
          key={chosen}
          method={chosen}
          typed={forgot.typed}
          lastTarget={forgot.$target.get() ?? undefined}
          errors={{ ...refused, ...errors }}
          t={t}
        />
      </div>
    </StepForm>
  )
}

function CodeStep({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const target = useStore(forgot.$target)!
  const form = useForm<FieldErrorKey>({
    check: (values): FieldErrors<FieldErrorKey> => (textIn(values, 'code') ? {} : { code: 'code-required' }),
    send: (values) => forgot.checkCode(textIn(values, 'code')),
  })
  const hostError =
    state.failure && isAboutCode(state.failure.code) ? (`error.${state.failure.code}` as const) : ''
  const error = form.errors.code ?? hostError
  return (
    <StepForm
      {...{ model, takesFocus, form, state, t }}
      title={t('forgot-code-title')}
      isAtField={!!hostError}
      onInput={(event) => {
        remember(forgot.typed)(event)
        if (hostError) forgot.dismiss()
      }}
      submit={t(state.isSending ? 'code-checking' : 'word.next')}
      back={<BackButton onClick={() => forgot.go('who')}>{t('word.back')}</BackButton>}
    >
      <p className="help">
        {targetText(target)}{' '}
        <button type="button" className="link" onClick={() => forgot.go('who')}>
          {t('forgot-change')}
        </button>
      </p>
      {/* Password managers assign the code to this account. */}
      <input name="username" autoComplete="username" value={accountOf(target)} readOnly hidden />
      <RequestedCode
        {...{ codes, t }}
        typed={forgot.typed}
        isSame
        sentText={t('forgot-sent')}
        error={error ? t(error) : undefined}
        onSend={() => void codes.send(target)}
      />
    </StepForm>
  )
}

function NotOffered({ model, takesFocus, t }: StepProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) focusHeading(section.current!)
  }, [takesFocus])
  return (
    <section ref={section} className="login" part="form" aria-labelledby="title">
      <LoginHead
        title={t(isFirstPassword(model) ? 'first-title' : 'forgot-title')}
        hint={t('forgot-missing')}
        {...{ model, t }}
      />
      <button type="button" className="button" part="back" onClick={() => model.go('login')}>
        {t('to-login')}
      </button>
    </section>
  )
}

/** The code methods that the host offers; both while that is not known. */
function codeMethods(offered: readonly string[]): CodeMethod[] {
  const methods = (['phone', 'mail'] as const).filter((method) => offered.includes(method))
  return methods.length > 0 ? methods : ['phone', 'mail']
}

const byMail = (methods: CodeMethod[]) => methods.find((method) => method === 'mail') ?? methods[0]!

const codeMethodOf = (target: CodeTarget | null): CodeMethod | undefined =>
  target ? ('mail' in target ? 'mail' : 'phone') : undefined

const isAboutCode = (code: string): code is 'wrong-code' | 'code-expired' =>
  code === 'wrong-code' || code === 'code-expired'
