/**
 * For a form that is drawn before its screen has arrived: what is asked of it meanwhile is remembered and done once the
 * screen has taken it over (`form-takeover.ts`). No React, because the loader carries it.
 */
export type EarlyForm = HTMLFormElement & { wish?: HTMLElement | undefined }
export type EarlyRoot = Node & { early?: EarlyForm | undefined }

/**
 * Takes note of a submit or a pressed button, so that neither is lost. The form must stand in its root.
 * `send` may do what a submit asks for without waiting for the screen; then it takes the wish back.
 */
export function rememberWishes(form: EarlyForm, send?: (form: EarlyForm) => void): void {
  ;(form.getRootNode() as EarlyRoot).early = form
  form.onsubmit = (event) => {
    event.preventDefault()
    form.wish = form
    send?.(form)
  }
  form.onclick = ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') form.wish = button
  }
}
