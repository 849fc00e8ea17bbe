/** The titles of tests and groups, in the sources and in the results of a run. */

/** The titles of `it('…'`, `describe('…'` and of calls after `.each(…)`. */
export function titlesIn(source: string): string[] {
  const calls = source.matchAll(/(?:\b(?:it|test|describe)|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1\s*,/g)
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'))
}

/** The ids of requirements in a title's brackets: (S4), (S4, E1), (U2, 99040). */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\(([GLSMRVPAEUX]\d{1,2}(?:(?:, | and )(?:[GLSMRVPAEUX]\d{1,2}|\d{5}))*)\)/g)].flatMap(
    ([, list = '']) => list.split(/, | and /).filter((id) => /^[A-Z]/.test(id)),
  )
