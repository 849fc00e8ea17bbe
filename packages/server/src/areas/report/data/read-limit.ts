import { TooManyError } from '../../../platform/http/errors.ts'

const mostAtOnce = 2
/** Of all people together: half of a server's connections, so that the other half answers everything else. */
const mostOfAll = 5
/** Who switches through reports leaves a few behind; more than these are no person. */
const mostWaiting = 8
const secondsUntilFree = 5

/** Lets the reads of reports have few of the database's connections at once, whoever asks for how many. */
export interface ReadLimit {
  /**
   * Runs `work` when it is the person's turn, and answers what it does. Who asks for the same `what` while it runs or waits gets the
   * same answer. Throws 'too-many' when too many of the person's wait already.
   */
  run<T>(personId: number, what: string, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  personId: number
  begin(): void
}

/** Counts in this process alone: it is this process's connections that are shared. */
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

  async function inTurn<T>(personId: number, work: () => Promise<T>): Promise<T> {
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

  return {
    run<T>(personId: number, what: string, work: () => Promise<T>) {
      const key = `${personId}|${what}`
      const before = shared.get(key) as Promise<T> | undefined
      if (before) return before
      const own = waiting.filter((one) => one.personId === personId)
      if (own.length >= mostWaiting) return Promise.reject(new TooManyError(secondsUntilFree))
      const read = inTurn(personId, work).finally(() => shared.delete(key))
      shared.set(key, read)
      return read
    },
  }
}
