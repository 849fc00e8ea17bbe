import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useModel } from '../../kit/react/react-screen.tsx'
import { textIn } from '../../ui/start/form-values.ts'
import { RequestedCode, useRefusedTarget } from './login.requested-code.tsx'
import { createLoginCodes } from './login.codes.ts'
import { checkAccepted } from './login.credentials.model.ts'
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

/** Sign-in by a code that is sent to a phone or a mail address (L2). */
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

/** The phone or mail field stays visible and editable while the code is on its way. */
function CodeFields({ method, model, errors, requireField, t }: FieldsProps & { method: CodeMethod }) {
  const codes = useModel(createLoginCodes)
  const container = useRef<HTMLDivElement>(null)
  useStore(codes.$sent)
  const lastTarget = codes.target() ?? undefined
  const { isSame, onInput } = useTyped(method, model.typed, lastTarget)
  const refused = useRefusedTarget(codes, container)

  async function requestCode() {
    const form = container.current!.closest('form')!
    if (!requireField(targetName[method])) return
    try {
      const target = await readTarget(method, new FormData(form))
      // The phone rules are loaded by now, so the form check reports the invalid number.
      if (!target) return void requireField(targetName[method])
      await codes.send(target)
    } catch (error) {
      codes.refuse(error)
    }
  }

  return (
    <div ref={container} onInput={onInput}>
      <div onInput={codes.dismiss}>
        <TargetField {...{ method, lastTarget, t }} typed={model.typed} errors={{ ...refused, ...errors }} />
      </div>
      <RequestedCode
        {...{ codes, isSame, t }}
        typed={model.typed}
        error={errors.code && t(errors.code)}
        onSend={() => void requestCode()}
      />
    </div>
  )
}
