import type { CodeTarget } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModel } from '../kit/react/react-screen.tsx'
import { useForm, type FieldErrors } from '../ui/form/form-state.ts'
import { textIn } from '../ui/start/form-values.ts'
import { AskedCode, refusal, useRefusedTarget } from './login.asked-code.tsx'
import { createResetCodes, isSameTarget, toWords } from './login.codes.ts'
import { createForgotModel, takeOverMail } from './login.forgot.model.ts'
import { NewPassword } from './login.forgot.password.tsx'
import { accountOf, BackButton, remember, StepForm, type StepProps } from './login.forgot.step.tsx'
import { focusHeading } from './login.focus.ts'
import { LoginHead } from './login.parts.tsx'
import { checkTarget, readTarget, TargetField, targetName, type CodeMethod } from './login.target.tsx'
import type { LoginModeProps, Wrong } from './login.types.ts'

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

function Who({ model, forgot, codes, takesFocus, t }: StepProps) {
  const state = useStore(forgot.$state)
  const asking = useStore(codes.$asking)
  const offered = useStore(model.$offered)
  const methods = codeMethods(offered)
  const [chosen, setChosen] = useState<CodeMethod>(
    () =>
      codeMethodOf(forgot.$target.get()) ??
      (takeOverMail(forgot.typed, model.typed) ? byMail(methods) : methods[0]!),
  )
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
      const isSent = codes.isSent() && before && codes.$left.get() > 0 && isSameTarget(before, target)
      if (isSent || (await codes.send(target))) forgot.sent(target)
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
                codes.settle()
                setChosen(method)
              }}
            >
              {t(method)}
            </button>
          ))}
        </div>
      )}
      <div ref={place} onInput={codes.settle}>
        <TargetField
          key={chosen}
          method={chosen}
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
        sentText={t('forgot-sent')}
        error={error ? t(error) : undefined}
        onSend={() => void codes.send(target)}
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
function codeMethods(offered: readonly string[]): CodeMethod[] {
  const methods = (['phone', 'mail'] as const).filter((method) => offered.includes(method))
  return methods.length > 0 ? methods : ['phone', 'mail']
}

const byMail = (methods: CodeMethod[]) => methods.find((method) => method === 'mail') ?? methods[0]!

const codeMethodOf = (target: CodeTarget | null): CodeMethod | undefined =>
  target ? ('mail' in target ? 'mail' : 'phone') : undefined

const isAboutCode = (code: string): code is 'wrong-code' | 'code-expired' =>
  code === 'wrong-code' || code === 'code-expired'
