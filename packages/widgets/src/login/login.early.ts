import type { EarlyForm, EarlyRoot } from '../ui/form-early.ts'
import { modelOf } from '../kit/models.ts'
import { pageScope } from '../kit/scope.ts'
import type { ShellElement } from '../kit/shell.ts'
import { takeShape } from '../kit/take-shape.ts'
import { toolsOf } from '../kit/tools.ts'
import { shape } from '../generated/shapes/login.ts'
import { textIn } from '../ui/start/form-values.ts'
import { checkLogin } from './login.checks.ts'
import { createLoginModel } from './login.model.ts'

/**
 * Signs in with the form that stands there before React has arrived, through the very model that the screen takes up
 * later. A form with gaps waits for the screen, which says what is missing.
 */
export function signInEarly(host: ShellElement, form: EarlyForm): void {
  const isTakenOver = (form.getRootNode() as EarlyRoot).early !== form
  if (isTakenOver || form.wish !== form) return
  const input = toInput(new FormData(form))
  if (Object.keys(checkLogin(input)).length > 0) return
  form.wish = undefined
  takeShape(host, shape)
  const model = modelOf(host, pageScope, createLoginModel, toolsOf(host))
  const { step } = model.$state.get()
  // The form stands there unchanged until its screen comes, so it is pressed twice more often than not.
  if (step === 'editing' || step === 'failed') void model.signIn(input)
}

/** What the form holds, whoever drew it. */
export const toInput = (values: FormData) => ({
  account: textIn(values, 'username'),
  password: textIn(values, 'password'),
  accepted: values.has('accepted'),
})
