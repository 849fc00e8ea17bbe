import { loadTexts, type Language } from '@lustra/core'
import { useEffect, useState } from 'react'
import type { T } from '../kit/tools.ts'
import type { ThreadTextKey } from './thread.texts.en.ts'

/** The `t` of a thread: its own words, and those of what it opens. */
export type ThreadWords = T<ThreadTextKey>

const files = {
  zh: () => import('./thread.texts.zh.ts'),
  zh_hant: () => import('./thread.texts.zh_hant.ts'),
  en: () => import('./thread.texts.en.ts'),
}

/** For an element that shows threads now and then: their words come with the first one. Null until then. */
export function useThreadWords(language: Language, onFailed: (error: unknown) => void): ThreadWords | null {
  const [words, setWords] = useState<ThreadWords | null>(null)
  useEffect(() => {
    let isOver = false
    loadTexts(language, 'visit-thread', async (wanted) => (await files[wanted]()).default).then(
      (read) => !isOver && setWords(() => read as ThreadWords),
      (error: unknown) => !isOver && onFailed(error),
    )
    return () => void (isOver = true)
  }, [language, onFailed])
  return words
}
