import { loadTexts, type Language } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import type { T } from '../../kit/element-context.ts'

export type { T }
type Loaders<K extends string> = Record<Language, () => Promise<{ default: Record<K, string> }>>

/** The element's texts extended by those of a lazy part, in the element's language. Lazy texts are empty until loaded. */
export function useTexts<A extends string, B extends string>(t: T<A>, load: Loaders<B>): T<A | B> {
  const { $language, fail } = useElementContext()
  const language = useStore($language)
  const [lazyT, setLazyT] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    const apply = (loaded: T) => isCurrent && setLazyT(() => loaded)
    loadTexts(language, 'report', async (key) => (await load[key]()).default).then(apply, fail)
    return () => void (isCurrent = false)
  }, [language, load, fail])
  return (key, values) => {
    const text = (t as T)(key, values)
    return text === key ? (lazyT?.(key, values) ?? '') : text
  }
}
