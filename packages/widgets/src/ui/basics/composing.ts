/** Whether an input method still makes a word of what was typed: pinyin on its way to be characters. */
export const isComposing = (event: Event) => (event as InputEvent).isComposing === true
