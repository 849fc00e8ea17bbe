/** What is open over a list, by the attributes that name it: a person opens and closes it, and so does the page. */
import { atom, type ReadableAtom } from 'nanostores'

/** Ids by attribute; empty when nothing is open. */
export type OpenIds<N extends string> = Readonly<Record<N, string>>

export function createOpenItems<N extends string>(names: readonly N[], props: object) {
  const idsIn = (given: object) =>
    Object.fromEntries(
      names.map((name) => [name, (given as Record<string, string>)[name] ?? '']),
    ) as OpenIds<N>
  const $open = atom(idsIn(props))
  return {
    $open: $open as ReadableAtom<OpenIds<N>>,
    /** Answers whether that changed anything. An empty id closes. */
    set(name: N, id: string): boolean {
      if ($open.get()[name] === id) return false
      $open.set({ ...$open.get(), [name]: id })
      return true
    },
    /** Takes over what the page changed, and only that. */
    follow(before: object, now: object) {
      const [last, next] = [idsIn(before), idsIn(now)]
      const changed = names.filter((name) => last[name] !== next[name])
      if (changed.length === 0) return
      $open.set({ ...$open.get(), ...Object.fromEntries(changed.map((name) => [name, next[name]])) })
    },
    closeAll: () => $open.set(idsIn({})),
  }
}
