import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useModel } from '../kit/react/react-screen.tsx'
import { textIn } from '../ui/start/form-values.ts'
import { AskedCode, useRefusedTarget } from './login.asked-code.tsx'
import { createLoginCodes } from './login.codes.ts'
import { checkAccepted } from './login.checks.ts'
import type { LoginModel } from './login.model.ts'
import {
  checkTarget,
  readTarget,
  TargetField,
  targetName,
  useTyped,
  type CodeMethod,
} from './login.target.tsx'
import type { FieldsProps, MethodParts } from './login.types.ts'

/** By a code that is sent to a phone or a mail (L2). */
export const codeMethod = (model: LoginModel, method: CodeMethod): MethodParts => ({
  check: (values) => ({
    ...checkTarget(method, values),
    ...(!textIn(values, 'code') && { code: 'code-required' as const }),
    ...checkAccepted(values.has('accepted')),
  }),
  async send(values) {
    try {
      const target = await readTarget(method, values)
      if (!target) return { phone: 'error.invalid-phone' }
      return await model.signInByCode(target, textIn(values, 'code'), values.has('accepted'))
    } catch (error) {
      return void model.refuse(method, error)
    }
  },
  Fields: method === 'phone' ? PhoneFields : MailFields,
})

function PhoneFields(props: FieldsProps) {
  return <CodeFields method="phone" {...props} />
}
function MailFields(props: FieldsProps) {
  return <CodeFields method="mail" {...props} />
}

/** The account stays in sight, and can be changed, while the code is on its way. */
function CodeFields({ method, model, errors, demand, t }: FieldsProps & { method: CodeMethod }) {
  const codes = useModel(createLoginCodes)
  const place = useRef<HTMLDivElement>(null)
  useStore(codes.$sent)
  const before = codes.target() ?? undefined
  const { isSame, onInput } = useTyped(method, model.typed, before)
  const refused = useRefusedTarget(codes, place)

  async function ask() {
    const form = place.current!.closest('form')!
    if (!demand(targetName[method])) return
    try {
      const target = await readTarget(method, new FormData(form))
      // By now the rules are there, and say what is wrong with it.
      if (!target) return void demand(targetName[method])
      await codes.send(target)
    } catch (error) {
      codes.refuse(error)
    }
  }

  return (
    <div ref={place} onInput={onInput}>
      <div onInput={codes.settle}>
        <TargetField {...{ method, before, t }} typed={model.typed} errors={{ ...refused, ...errors }} />
      </div>
      <AskedCode
        {...{ codes, isSame, t }}
        typed={model.typed}
        error={errors.code && t(errors.code)}
        onSend={() => void ask()}
      />
    </div>
  )
}
