import type { Language } from '@lustra/core/texts/languages.ts'
import { labels as en, type LoginLabels } from './login.labels.en.ts'
import { labels as zh } from './login.labels.zh.ts'
import { labels as zh_hant } from './login.labels.zh_hant.ts'

export const labels: Record<Language, LoginLabels> = { zh, zh_hant, en }
