import { describe, expect, it } from 'vitest'
import { texts as earlyTexts } from './feedback-form.begin.ts'
import en from './feedback-form.texts.en.ts'
import zh from './feedback-form.texts.zh.ts'
import zh_hant from './feedback-form.texts.zh_hant.ts'

describe('the text field before the form has loaded', () => {
  it.each([
    ['zh', zh],
    ['zh_hant', zh_hant],
    ['en', en],
  ] as const)('has the texts of the form, in %s (P4)', (language, texts) => {
    expect(earlyTexts[language]).toEqual([texts.required, texts.contents])
  })
})
