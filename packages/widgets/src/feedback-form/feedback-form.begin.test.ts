import { describe, expect, it } from 'vitest'
import { words } from './feedback-form.begin.ts'
import en from './feedback-form.texts.en.ts'
import zh from './feedback-form.texts.zh.ts'
import zh_hant from './feedback-form.texts.zh_hant.ts'

describe('the field that stands there before the form', () => {
  it.each([
    ['zh', zh],
    ['zh_hant', zh_hant],
    ['en', en],
  ] as const)('says what the form says, in %s (P4)', (language, texts) => {
    expect(words[language]).toEqual([texts.required, texts.contents])
  })
})
