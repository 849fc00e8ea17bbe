import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useModel } from '../kit/react/react-screen.tsx'
import { textIn } from '../ui/start/form-values.ts'
import { AskedCode, useRefusedTarget } from './login.asked-code.tsx'
import { createLoginCodes } from './login.codes.ts'
import { checkAccepted, type LoginModel } from './login.model.ts'
import {
  checkTarget,
  readTarget,
  TargetField,
  targetName,
  useTyped,
  type TargetWay,
} from './login.target.tsx'
import type { FieldsProps, WayParts } from './login.types.ts'

/** By a code that is sent to a phone or a mail (L2). */
export const codeWay = (model: LoginModel, way: TargetWay): WayParts => ({
  check: (values) => ({
    ...checkTarget(way, values),
    ...(!textIn(values, 'code') && { code: 'code-required' as const }),
    ...checkAccepted(values.has('accepted')),
  }),
  async send(values) {
    try {
      const target = await readTarget(way, values)
      if (!target) return { phone: 'error.invalid-phone' }
      return await model.signInByCode(target, textIn(values, 'code'), values.has('accepted'))
    } catch (error) {
      return void model.refuse(way, error)
    }
  },
  Fields: way === 'phone' ? PhoneFields : MailFields,
})

function PhoneFields(props: FieldsProps) {
  return <CodeFields way="phone" {...props} />
}
function MailFields(props: FieldsProps) {
  return <CodeFields way="mail" {...props} />
}

/** The account stays in sight, and can be changed, while the code is on its way. */
function CodeFields({ way, model, errors, demand, t }: FieldsProps & { way: TargetWay }) {
  const codes = useModel(createLoginCodes)
  const place = useRef<HTMLDivElement>(null)
  useStore(codes.$sent)
  const before = codes.target() ?? undefined
  const { isSame, onInput } = useTyped(way, model.typed, before)
  const refused = useRefusedTarget(codes, place)

  async function ask() {
    const form = place.current!.closest('form')!
    if (!demand(targetName[way])) return
    try {
      const target = await readTarget(way, new FormData(form))
      // By now the rules are there, and say what is wrong with it.
      if (!target) return void demand(targetName[way])
      await codes.send(target)
    } catch (error) {
      codes.refuse(error)
    }
  }

  return (
    <div ref={place} onInput={onInput}>
      <div onInput={codes.settle}>
        <TargetField {...{ way, before, t }} typed={model.typed} errors={{ ...refused, ...errors }} />
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
