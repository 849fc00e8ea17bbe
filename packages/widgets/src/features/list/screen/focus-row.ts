/**
 * Focuses the row of the last viewed item after its dialog has closed; it may differ from the row that opened it. Without such
 * a row, keeps the focus that the browser restored, or else focuses the search field.
 */
export const focusRow = (list: HTMLElement | null, key: string) =>
  requestAnimationFrame(() => {
    if (!list) return
    const row = list.querySelector<HTMLElement>(`:is(tr, button)[data-key="${CSS.escape(key)}"]`)
    const hasFocus = list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
    if (row || !hasFocus) (row ?? list.querySelector<HTMLElement>('input[type=search]'))?.focus()
  })
