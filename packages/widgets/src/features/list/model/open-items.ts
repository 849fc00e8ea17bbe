/** Items open over a list, by attribute; opened and closed by the user or the page. */
import { atom, type ReadableAtom } from 'nanostores'

/** Ids by attribute; empty when closed. */
type OpenIds<N extends string> = Readonly<Record<N, string>>

export function createOpenItems<N extends string>(names: readonly N[], props: object) {
  const idsIn = (given: object) =>
    Object.fromEntries(
      names.map((name) => [name, (given as Record<string, string>)[name] ?? '']),
    ) as OpenIds<N>
  const $open = atom(idsIn(props))
  return {
    $open: $open as ReadableAtom<OpenIds<N>>,
    /** Returns whether it changed. An empty id closes. */
    set(name: N, id: string): boolean {
      if ($open.get()[name] === id) return false
      $open.set({ ...$open.get(), [name]: id })
      return true
    },
    /** Applies only the attributes that the page changed. */
    follow(before: object, now: object) {
      const [last, next] = [idsIn(before), idsIn(now)]
      const changed = names.filter((name) => last[name] !== next[name])
      if (changed.length === 0) return
      $open.set({ ...$open.get(), ...Object.fromEntries(changed.map((name) => [name, next[name]])) })
    },
    closeAll: () => $open.set(idsIn({})),
  }
}
