import { AppError } from '../contract/error-codes.ts'

type Method = (...given: never[]) => Promise<unknown>

/** A part that is loaded and made once. A file that does not come is a lost connection ('offline'), and the next call asks for it again. */
export function loadOnce<M, T>(load: () => Promise<M>, make: (loaded: M) => T): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().then(make, (cause: unknown) => {
      loading = undefined
      throw new AppError('offline', 'a part of the core did not load', { cause })
    }))
}

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
