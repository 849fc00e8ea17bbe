import type { EarlyRoot } from './feedback-form.types.ts'

/**
 * Moves text typed before the form was ready into it, after the draft's text, with cursor and focus. Once; text of another user is
 * dropped. Returns whether text was taken over.
 */
export function takeEarlyField(contents: HTMLTextAreaElement, userId: string): boolean {
  const root = contents.getRootNode() as EarlyRoot
  const { early } = root
  if (!early) return false
  const { box, field, owner } = early
  const isFocused = root.activeElement === field
  const { value, selectionStart, selectionEnd } = field
  box.remove()
  root.early = undefined
  const isOwn = owner === userId
  const before = contents.value && value ? `${contents.value}\n` : contents.value
  if (isOwn) contents.value = before + value
  if (isFocused) {
    contents.focus()
    const offset = isOwn ? before.length : 0
    contents.setSelectionRange(offset + selectionStart, offset + selectionEnd)
  }
  return isOwn && value !== ''
}
