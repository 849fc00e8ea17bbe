import { confirm as requestConfirm, type ConfirmInput, type ConfirmRequest } from '@lustra/core'
import { createRef, html, litScreen, nothing, ref } from '../../kit/lit/lit-screen.ts'
import type { T } from '../../kit/element-context.ts'
import { createConfirmModel } from './confirm.model.ts'
import type { confirm } from './confirm.widget.ts'
import type { ConfirmTexts } from './confirm.texts.en.ts'

export { default as styles } from './confirm.css?inline'

export default litScreen<typeof confirm, keyof ConfirmTexts>(({ provide }) => {
  const { $request, answer } = createConfirmModel()
  provide({ confirm: (question: ConfirmInput) => requestConfirm(validated(question)) })
  const dialog = createRef<HTMLDialogElement>()
  let shown: ConfirmRequest | null = null

  /** Opens or closes the dialog; reopens it for each question, so that each is announced and gets the initial focus. */
  function syncDialog() {
    const request = $request.get()
    const element = dialog.value
    if (!element || request === shown) return
    shown = request
    if (element.open) element.close()
    if (request && element.isConnected) element.showModal()
  }

  // At the second Escape the browser closes a dialog without a cancelable event.
  const onClose = () => shown && shown === $request.get() && !dialog.value?.open && answer(false)

  return {
    watch: [$request],
    draw(_props, t) {
      queueMicrotask(syncDialog)
      const request = $request.get()
      return html`<dialog
        part="dialog"
        role="alertdialog"
        aria-labelledby="title"
        aria-describedby="text"
        ${ref(dialog)}
        @cancel=${(event: Event) => {
          event.preventDefault()
          answer(false)
        }}
        @close=${onClose}
      >
        ${
          request
            ? html`<h2 id="title" part="title">${request.title}</h2>
                <p id="text" part="text">${request.text}</p>
                <div part="actions" class="actions">${buttons(request, t)}</div>`
            : nothing
        }
      </dialog>`
    },
  }

  function buttons(
    { kind = 'confirm-cancel', danger = false, confirmLabel }: ConfirmRequest,
    t: T<keyof ConfirmTexts>,
  ) {
    const button = (label: string, confirmed: boolean, variant: string, isDefault: boolean) =>
      html`<button
        type="button"
        class=${`button ${variant}`}
        ?autofocus=${isDefault}
        @click=${() => answer(confirmed)}
      >
        ${label}
      </button>`
    if (kind === 'close') return button(t('word.close'), false, 'primary', true)
    if (kind === 'cancel') return button(t('cancel'), false, '', true)
    // Enter cancels a destructive action.
    return html`${button(t('cancel'), false, '', danger)}
    ${button(confirmLabel ?? t('confirm'), true, danger ? 'danger' : 'primary', !danger)}`
  }
})

/** Untyped pages may pass anything. */
function validated(question: ConfirmInput): ConfirmInput {
  if (typeof question?.title !== 'string' || !question.title) throw new TypeError('confirm: title is missing')
  return question
}
