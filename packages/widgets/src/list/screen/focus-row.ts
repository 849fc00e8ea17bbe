/** Focuses a row once what was over the list is gone: the row that was read last, which need not be the one that was pressed. */
export const focusRow = (list: HTMLElement | null, key: string) =>
  requestAnimationFrame(() => {
    const row = list?.querySelector<HTMLElement>(`:is(tr, button)[data-key="${CSS.escape(key)}"]`)
    ;(row ?? list?.querySelector<HTMLElement>('input[type=search]'))?.focus()
  })
