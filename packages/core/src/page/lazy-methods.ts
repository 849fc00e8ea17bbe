type Method = (...given: never[]) => Promise<unknown>

/** Methods by name whose code loads with the first call of one of them. */
export function lazyMethods<N extends string, T extends Record<N, Method>>(
  load: () => Promise<T>,
  names: readonly N[],
): Pick<T, N> {
  const toMethod =
    (name: N) =>
    async (...given: never[]) =>
      (await load())[name](...given)
  return Object.fromEntries(names.map((name) => [name, toMethod(name)])) as Pick<T, N>
}
