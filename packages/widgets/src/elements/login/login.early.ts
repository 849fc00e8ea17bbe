import type { EarlyForm, EarlyRoot } from '../../ui/form-early.ts'
import { adopt } from '../../kit/adopt.ts'
import { pageScope } from '../../kit/scope.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { takeShape } from '../../kit/take-shape.ts'
import { contextOf } from '../../kit/element-context.ts'
import { shape } from '../../generated/shapes/login.ts'
import { textIn } from '../../ui/start/form-values.ts'
import { checkLogin } from './login.credentials.model.ts'
import { createLoginModel } from './login.model.ts'
import { modelOf } from '../../kit/models.ts'

export const busyStyles = '.login[aria-busy] .primary { cursor: progress; opacity: 0.75 }'

/**
 * Signs in with the form as drawn before React has loaded, through the model that the screen uses later. An incomplete
 * form waits for the screen, which shows what is missing.
 */
export function signInEarly(host: ShellElement, form: EarlyForm): void {
  const isTakenOver = (form.getRootNode() as EarlyRoot).early !== form
  if (isTakenOver || form.lastAction !== form) return
  const input = toInput(new FormData(form))
  if (Object.keys(checkLogin(input)).length > 0) return
  form.lastAction = undefined
  takeShape(host, shape)
  const model = modelOf(host, pageScope, createLoginModel, contextOf(host))
  const { step } = model.$state.get()
  if (step !== 'editing' && step !== 'failed') return
  adopt(host.shadowRoot!, busyStyles)
  // As the screen draws it, which has not arrived yet.
  form.ariaBusy = 'true'
  void model.signIn(input).finally(() => (form.ariaBusy = null))
}

/** Reads the form, drawn by `firstPaint` or by React. */
export const toInput = (values: FormData) => ({
  account: textIn(values, 'username'),
  password: textIn(values, 'password'),
  accepted: values.has('accepted'),
})
