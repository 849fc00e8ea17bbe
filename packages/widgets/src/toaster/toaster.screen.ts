import { onStart, onStop } from 'nanostores'
import { createRef, html, litScreen, nothing, ref, repeat } from '../kit/lit-screen.ts'
import type { T } from '../kit/tools.ts'
import { createToasterModel, type Toast } from './toaster.model.ts'
import type { toaster } from './toaster.widget.ts'
import type { ToasterTexts } from './toaster.texts.en.ts'

export { default as styles } from './toaster.css?inline'

const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'warning'

export default litScreen<typeof toaster, keyof ToasterTexts>(() => {
  const model = createToasterModel()
  const list = createRef<HTMLElement>()
  let newest = 0
  let cameFrom: HTMLElement | null = null

  /** The last thing that entered the top layer is above the others, so a message enters it anew when it comes. */
  function raise() {
    const element = list.value
    if (!element?.isConnected || element.matches(':focus-within')) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }

  /** A dialog that opens covers the messages that stand there already; it takes the focus, which tells. */
  let covered: EventTarget | undefined
  function onFocus(event: Event) {
    const dialog = event.composedPath().find((target) => (target as Element).matches?.('dialog:modal'))
    if (dialog && dialog !== covered && model.$toasts.get().length > 0) raise()
    covered = dialog
  }
  onStart(model.$toasts, () => document.addEventListener('focusin', onFocus))
  onStop(model.$toasts, () => document.removeEventListener('focusin', onFocus))

  function closeBy(event: Event, toast: Toast) {
    const hadFocus = list.value?.matches(':focus-within') ?? false
    model.close(toast.id)
    // By keyboard the person is at the button that goes: on to the next message, or back to where they were.
    if (hadFocus && (event as MouseEvent).detail === 0) queueMicrotask(() => queueMicrotask(moveOn))
  }
  function moveOn() {
    const next = list.value?.querySelector<HTMLElement>('[part~=close]') ?? cameFrom
    if (next) next.focus()
    if (next === cameFrom) model.resume()
  }

  function draw(toast: Toast, t: T<keyof ToasterTexts>) {
    return html`<div part="message" class=${`toast ${toast.kind}`}>
      <span class="mark" aria-hidden="true">${marks[toast.kind]}</span>
      <p><span class="unseen">${t(toast.kind)}: </span>${toast.text}</p>
      ${
        toast.action
          ? html`<button type="button" class="button quiet" @click=${() => model.act(toast)}>
              ${toast.action.label}
            </button>`
          : nothing
      }
      <button
        type="button"
        part="close"
        class="close"
        aria-label=${t('close')}
        @click=${(event: Event) => closeBy(event, toast)}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>`
  }

  return {
    watch: [model.$toasts],
    draw(_props, t) {
      const toasts = model.$toasts.get()
      const last = toasts.at(-1)?.id ?? 0
      if (last > newest) queueMicrotask(raise)
      newest = Math.max(newest, last)
      const drawn = (of: readonly Toast[]) =>
        repeat(
          of,
          ({ id }) => id,
          (toast) => draw(toast, t),
        )
      // The live regions stand there before their first message, or it would not be announced.
      return html`<section
        part="list"
        popover="manual"
        aria-label=${t('messages')}
        ${ref(list)}
        @pointerenter=${model.pause}
        @pointerleave=${() => !list.value?.matches(':focus-within') && model.resume()}
        @focusin=${(event: FocusEvent) => {
          if (!cameFrom?.isConnected) cameFrom = event.relatedTarget as HTMLElement | null
          model.pause()
        }}
        @focusout=${(event: FocusEvent) => {
          if (event.relatedTarget && list.value?.contains(event.relatedTarget as Node)) return
          cameFrom = null
          if (!list.value?.matches(':hover')) model.resume()
        }}
        @keydown=${(event: KeyboardEvent) => {
          const at = (event.target as HTMLElement).closest('[part~=message]')
          if (event.key === 'Escape') at?.querySelector<HTMLElement>('[part~=close]')?.click()
        }}
      >
        <div role="alert">${drawn(toasts.filter(isUrgent))}</div>
        <div role="status">${drawn(toasts.filter((toast) => !isUrgent(toast)))}</div>
      </section>`
    },
  }
})

const marks = { success: '✓', info: 'i', warning: '!', error: '!' }
