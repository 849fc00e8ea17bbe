/**
 * Whether a key belongs to an input method, such as the Enter that confirms pinyin: it acts on nothing else. Safari sends that key
 * after the composition, with `isComposing` false; all browsers give it the code 229.
 */
export const isImeKey = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229
