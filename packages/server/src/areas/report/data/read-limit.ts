import { TooManyError } from '../../../platform/http/errors.ts'

const mostAtOnce = 2
/** For all people together: half of a server's connections, so that the other half serves everything else. */
const mostOfAll = 5
/** Switching through reports leaves a few abandoned reads; more are not caused by a person. */
const mostWaiting = 8
const secondsUntilFree = 5

/** Limits how many database connections reading reports uses at once. */
export interface ReadLimit {
  /** Returns the result of a running read with the same key, or of `work`. Takes no slot. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` when the person has a free slot, and returns its result. Identical concurrent requests (`what`) share
   * one result. Throws 'too-many' when too many of the person's are queued already.
   */
  run<T>(personId: number, what: string, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  personId: number
  begin(): void
}

/** Limits per process, because connections are per process. */
export function createReadLimit(): ReadLimit {
  const running: number[] = []
  const waiting: Waiting[] = []
  const shared = new Map<string, Promise<unknown>>()
  const countOf = (list: readonly number[], personId: number) => list.filter((one) => one === personId).length
  const isFree = ({ personId }: Waiting) =>
    running.length < mostOfAll && countOf(running, personId) < mostAtOnce

  function beginNext(): void {
    const next = waiting.findIndex(isFree)
    if (next < 0) return
    const [one] = waiting.splice(next, 1)
    running.push(one!.personId)
    one!.begin()
    beginNext()
  }

  async function queued<T>(personId: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ personId, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(personId), 1)
      beginNext()
    }
  }

  function share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = shared.get(key) as Promise<T> | undefined
    if (before) return before
    const read = work().finally(() => shared.delete(key))
    shared.set(key, read)
    return read
  }

  return {
    share,
    run: (personId, what, work) =>
      share(`${personId}|${what}`, () => {
        const own = waiting.filter((one) => one.personId === personId)
        if (own.length >= mostWaiting) return Promise.reject(new TooManyError(secondsUntilFree))
        return queued(personId, work)
      }),
  }
}
