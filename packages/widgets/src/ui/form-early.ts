/**
 * For a form that is drawn before its screen has arrived: what is asked of it meanwhile is remembered on the form and
 * done once the screen has taken it over. No React, because the loader carries it.
 */
type EarlyForm = HTMLFormElement & { wish?: HTMLElement | undefined }

/** Takes note of a submit or a pressed button, so that neither is lost. */
export function rememberWishes(form: EarlyForm): void {
  form.onsubmit = (event) => {
    event.preventDefault()
    form.wish = form
  }
  form.onclick = ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') form.wish = button
  }
}

/** Does what was asked for last, if anything was, and stops listening. */
export function grantWish(form: EarlyForm): void {
  const { wish } = form
  form.onsubmit = form.onclick = null
  form.wish = undefined
  if (wish === form) form.requestSubmit()
  else wish?.click()
}
