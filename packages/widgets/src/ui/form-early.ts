/**
 * For a form that is shown before its screen has loaded: records a submit or a pressed button until the screen takes the
 * form over (`form-takeover.ts`). No React, because it is part of the loader.
 */
export type EarlyForm = HTMLFormElement & { lastAction?: HTMLElement | undefined }
export type EarlyRoot = Node & { early?: EarlyForm | undefined }

/**
 * Stores the last submit or pressed button in `lastAction`. The form must be attached to its root.
 * `send` may handle a submit without the screen; it then clears `lastAction`.
 */
export function rememberEvents(form: EarlyForm, send?: (form: EarlyForm) => void): void {
  ;(form.getRootNode() as EarlyRoot).early = form
  form.onsubmit = (event) => {
    event.preventDefault()
    form.lastAction = form
    send?.(form)
  }
  form.onclick = ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') form.lastAction = button
  }
}
