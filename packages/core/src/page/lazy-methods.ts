import { AppError } from '../contract/error-codes.ts'

type Method = (...args: never[]) => Promise<unknown>

/** Loads a part once. A failed import rejects as 'offline', and the next call retries. */
export function loadOnce<M, T>(load: () => Promise<M>, make: (loaded: M) => T): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().then(make, (cause: unknown) => {
      loading = undefined
      throw new AppError('offline', 'a chunk of the core could not be loaded', { cause })
    }))
}

/** Methods whose code is loaded with the first call of one of them. */
export function lazyMethods<N extends string, T extends Record<N, Method>>(
  load: () => Promise<T>,
  names: readonly N[],
): Pick<T, N> {
  const toMethod =
    (name: N) =>
    async (...args: never[]) =>
      (await load())[name](...args)
  return Object.fromEntries(names.map((name) => [name, toMethod(name)])) as Pick<T, N>
}
