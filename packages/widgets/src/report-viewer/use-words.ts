import { loadTexts, type Language } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import type { T } from '../kit/tools.ts'

export type { T }
type Loaders<K extends string> = Record<Language, () => Promise<{ default: Record<K, string> }>>

/** The element's words with those behind them that come with a part of it, in the element's language. Empty until they are there. */
export function useWords<A extends string, B extends string>(t: T<A>, load: Loaders<B>): T<A | B> {
  const { $language, fail } = useTools()
  const language = useStore($language)
  const [own, setOwn] = useState<T>()
  useEffect(() => {
    let isWanted = true
    const take = (words: T) => isWanted && setOwn(() => words)
    loadTexts(language, 'report', async (wanted) => (await load[wanted]()).default).then(take, fail)
    return () => void (isWanted = false)
  }, [language, load, fail])
  return (key, values) => {
    const said = (t as T)(key, values)
    return said === key ? (own?.(key, values) ?? '') : said
  }
}
