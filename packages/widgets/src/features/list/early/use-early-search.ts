import { useLayoutEffect, type RefObject } from 'react'
import type { EarlySearchRoot } from './early-search.ts'

/** Moves text, selection and focus of the early search field to the list's own, once. */
export function useEarlySearch(list: RefObject<HTMLElement | null>, onType: (text: string) => void): void {
  useLayoutEffect(() => {
    const root = list.current!.getRootNode() as EarlySearchRoot
    const { earlySearch } = root
    if (!earlySearch) return
    root.earlySearch = undefined
    const { box, field } = earlySearch
    const isFocused = root.activeElement === field
    const { value, defaultValue, selectionStart, selectionEnd } = field
    box.remove()
    if (value !== defaultValue) onType(value)
    if (!isFocused) return
    const listField = list.current!.querySelector<HTMLInputElement>('.list-search input')!
    // React sets the same text after this effect, which then keeps the cursor.
    listField.value = value
    listField.focus()
    listField.setSelectionRange(selectionStart, selectionEnd)
  }, [list, onType])
}
