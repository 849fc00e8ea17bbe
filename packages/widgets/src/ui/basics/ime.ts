/** Whether an IME composition, for example of pinyin, is in progress. */
export const isComposing = (event: Event) => (event as InputEvent).isComposing === true
