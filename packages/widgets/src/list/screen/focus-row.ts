/**
 * Focuses a row once what was over the list is gone: the row that was read last, which need not be the one that was pressed. Without
 * such a row the opener keeps the focus that the browser gave back to it; where that is gone, the search has it.
 */
export const focusRow = (list: HTMLElement | null, key: string) =>
  requestAnimationFrame(() => {
    if (!list) return
    const row = list.querySelector<HTMLElement>(`:is(tr, button)[data-key="${CSS.escape(key)}"]`)
    const isKept = list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
    if (row || !isKept) (row ?? list.querySelector<HTMLElement>('input[type=search]'))?.focus()
  })
