/**
 * Compares names as readers of a language expect: by pinyin in simplified Chinese, by strokes in traditional Chinese (decision 28). The
 * language as in the portal's texts or as a tag: zh_hant, zh-Hant. `numeric`: 2 before 10. Without zod, so that browsers may import it.
 */
export const nameOrder = (language: string, options?: Intl.CollatorOptions) =>
  new Intl.Collator(language.replace('_', '-'), options).compare
