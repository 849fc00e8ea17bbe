import type { Language } from '@lustra/core/texts/languages.ts'
import { words as en, type LoginWords } from './login.words.en.ts'
import { words as zh } from './login.words.zh.ts'
import { words as zh_hant } from './login.words.zh_hant.ts'

export const words: Record<Language, LoginWords> = { zh, zh_hant, en }
