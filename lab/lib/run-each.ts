/** Runs works one after the other, or all at once; then a failure is thrown when all have ended, so that none is left running. */
export async function runEach<T>(
  works: readonly (() => Promise<T>)[],
  { isParallel }: { isParallel: boolean },
): Promise<T[]> {
  const results: T[] = []
  if (!isParallel) for (const work of works) results.push(await work())
  if (!isParallel) return results
  for (const settled of await Promise.allSettled(works.map((work) => work()))) {
    if (settled.status === 'rejected') throw settled.reason
    results.push(settled.value)
  }
  return results
}
