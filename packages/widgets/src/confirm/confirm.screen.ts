import { confirm as ask, type ConfirmInput, type ConfirmRequest } from '@lustra/core'
import { createRef, html, litScreen, nothing, ref } from '../kit/lit/lit-screen.ts'
import type { T } from '../kit/tools.ts'
import { createConfirmModel } from './confirm.model.ts'
import type { confirm } from './confirm.widget.ts'
import type { ConfirmTexts } from './confirm.texts.en.ts'

export { default as styles } from './confirm.css?inline'

export default litScreen<typeof confirm, keyof ConfirmTexts>(({ provide }) => {
  const { $request, answer } = createConfirmModel()
  provide({ confirm: (question: ConfirmInput) => ask(checked(question)) })
  const dialog = createRef<HTMLDialogElement>()
  let asked: ConfirmRequest | null = null

  /** Opens, closes, or opens anew for the next question, so that each is announced and has its own first focus. */
  function follow() {
    const request = $request.get()
    const element = dialog.value
    if (!element || request === asked) return
    asked = request
    if (element.open) element.close()
    if (request && element.isConnected) element.showModal()
  }

  // The browser closes a dialog by itself at the second Escape, without asking first.
  const closed = () => asked && asked === $request.get() && !dialog.value?.open && answer(false)

  return {
    watch: [$request],
    draw(_props, t) {
      queueMicrotask(follow)
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
        @close=${closed}
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
    const way = (label: string, confirmed: boolean, look: string, first: boolean) =>
      html`<button
        type="button"
        class=${`button ${look}`}
        ?autofocus=${first}
        @click=${() => answer(confirmed)}
      >
        ${label}
      </button>`
    if (kind === 'close') return way(t('close'), false, 'primary', true)
    if (kind === 'cancel') return way(t('cancel'), false, '', true)
    // What cannot be taken back is not what Enter does.
    return html`${way(t('cancel'), false, '', danger)}
    ${way(confirmLabel ?? t('confirm'), true, danger ? 'danger' : 'primary', !danger)}`
  }
})

/** A page without types may hand over anything. */
function checked(question: ConfirmInput): ConfirmInput {
  if (typeof question?.title !== 'string' || !question.title) throw new TypeError('confirm: title is missing')
  return question
}
