import { useLayoutEffect, type RefObject } from 'react'
import type { EarlySearchRoot } from './early-search.ts'

/** What was typed before the list was there counts as typed into its search field, with cursor and focus. Once. */
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
    const own = list.current!.querySelector<HTMLInputElement>('.list-search input')!
    // React writes the same text after this effect, and leaves the cursor where it is then.
    own.value = value
    own.focus()
    own.setSelectionRange(selectionStart, selectionEnd)
  }, [list, onType])
}
