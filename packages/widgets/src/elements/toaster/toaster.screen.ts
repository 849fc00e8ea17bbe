import { notify, type Message } from '@lustra/core'
import { onStart, onStop } from 'nanostores'
import { createRef, html, litScreen, nothing, ref, repeat } from '../../kit/lit/lit-screen.ts'
import type { T } from '../../kit/element-context.ts'
import { createKeys } from './toaster.keys.ts'
import { createToasterModel, type Toast } from './toaster.model.ts'
import { avoidFocused, raise } from './toaster.position.ts'
import type { toaster } from './toaster.widget.ts'
import type { ToasterTexts } from './toaster.texts.en.ts'

export { default as styles } from './toaster.css?inline'

const symbols = { success: '✓', info: 'i', warning: '!', error: '!' }
/** Longer texts may scroll, so they are focusable. */
const maxUnscrolledLength = 120
const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'warning'
/** A click without a pointer: Enter or Space. */
const isByKeyboard = (event: Event) => (event as MouseEvent).detail === 0

export default litScreen<typeof toaster, keyof ToasterTexts>(({ provide }) => {
  const model = createToasterModel()
  const list = createRef<HTMLElement>()
  const keys = createKeys(
    () => list.value,
    () => model.$toasts.get().length > 0,
  )
  let lastShown = 0
  provide({ notify: (message: Message) => notify(validated(message)) })

  /** Also before the first message: a live region must be rendered before its content changes. */
  function updatePosition(last: number): void {
    if (!list.value) return
    const isNew = last > lastShown
    if (isNew || !list.value.matches(':popover-open')) raise(list.value)
    if (isNew) avoidFocused(list.value)
    lastShown = Math.max(lastShown, last)
  }

  /** An opened dialog covers the messages; it is detected by its taking the focus. */
  const onFocus = () => list.value && model.$toasts.get().length > 0 && raise(list.value)
  const onVisibility = () => model[document.hidden ? 'hold' : 'release']('hidden')
  onStart(model.$toasts, () => {
    document.addEventListener('focusin', onFocus)
    document.addEventListener('visibilitychange', onVisibility)
    keys.listen()
    onVisibility()
  })
  onStop(model.$toasts, () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('visibilitychange', onVisibility)
    keys.stop()
  })

  function closeToast(event: Event, toast: Toast): void {
    keys.moveFocusFrom((event.currentTarget as Element).closest('[part~=message]'), isByKeyboard(event))
    model.close(toast.id)
  }
  function act(toast: Toast): void {
    keys.goBack()
    model.act(toast)
  }
  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation() // keeps dialogs below open
    const message = (event.target as HTMLElement).closest('[part~=message]')
    message?.querySelector<HTMLElement>('[part~=close]')?.click()
  }

  function draw(toast: Toast, t: T<keyof ToasterTexts>) {
    const { id, kind, text, action } = toast
    return html`<div part="message" class=${`toast ${kind}`}>
      <span class="mark" aria-hidden="true">${symbols[kind]}</span>
      <div class="body">
        <p id=${`text-${id}`} tabindex=${text.length > maxUnscrolledLength ? 0 : nothing}>
          <span class="unseen">${t(kind)}: </span><span class="text">${text}</span>
        </p>
        ${
          action
            ? html`<button
                type="button"
                part="action"
                class="button quiet"
                aria-describedby=${`text-${id}`}
                @click=${() => act(toast)}
              >
                ${action.label}<span class="unseen">${t('by-key')}</span>
              </button>`
            : nothing
        }
      </div>
      <button
        type="button"
        part="close"
        class="close"
        aria-label=${t('close')}
        aria-describedby=${`text-${id}`}
        @click=${(event: Event) => closeToast(event, toast)}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>`
  }

  return {
    watch: [model.$toasts],
    draw(_props, t) {
      const toasts = model.$toasts.get()
      queueMicrotask(() => updatePosition(toasts.at(-1)?.id ?? 0))
      const drawAll = (of: readonly Toast[]) =>
        repeat(
          of,
          ({ id }) => id,
          (toast) => draw(toast, t),
        )
      // aria-atomic=false: announces the new message only.
      return html`<section
        part="list"
        popover="manual"
        aria-label=${t('messages')}
        ${ref(list)}
        @pointerenter=${() => model.hold('pointer')}
        @pointerleave=${() => model.release('pointer')}
        @focusin=${() => {
          keys.onEnter()
          model.hold('focus')
        }}
        @focusout=${(event: FocusEvent) => {
          if (event.relatedTarget && list.value?.contains(event.relatedTarget as Node)) return
          keys.onLeave()
          model.release('focus')
        }}
        @keydown=${onEscape}
      >
        <div role="alert" aria-atomic="false">${drawAll(toasts.filter(isUrgent))}</div>
        <div role="status" aria-atomic="false">${drawAll(toasts.filter((toast) => !isUrgent(toast)))}</div>
      </section>`
    },
  }
})

/** Untyped pages may pass anything. */
function validated(message: Message): Message {
  if (typeof message?.text !== 'string' || !message.text) throw new TypeError('notify: text is missing')
  if (!(message.kind in symbols))
    throw new TypeError(`notify: kind is one of ${Object.keys(symbols).join(', ')}`)
  return message
}
