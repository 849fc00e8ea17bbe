import { createFairLine, type Share } from './fair-line.ts'
import { AppError } from '@lustra/core/contract'
import { TooManyError } from './http/errors.ts'

export type { Share }

export interface FairQueueLimits {
  /** How much runs at once. */
  slots: number
  /** Of these, how many one group and one person may have: the others are free for others. */
  perGroup: number
  perPerson: number
  /** Work above this cost runs one at a time. */
  heavyAbove?: number
  /** More of one person is refused with 'too-many'; by default nothing is. */
  mostWaiting?: number
  /** What has waited longer is refused with 'busy'; by default nothing is. */
  waitMs?: number | undefined
}

/** Work that waits for a slot, in fair order. */
export interface FairQueue {
  /**
   * Runs `work` when its turn comes. Rejects with 'too-many' when too much of the person's waits, and with the reason of `signal` when
   * it is aborted before the work begins. `cost` is compared with other work of the queue only.
   */
  run<T>(share: Share, cost: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

const secondsUntilFree = 5

/** In this process; each has queues of its own. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { slots, perGroup, perPerson, heavyAbove = Infinity, mostWaiting = Infinity, waitMs } = limits
  const line = createFairLine<Item>()
  let running = 0
  let heavy = 0
  const isHeavy = (cost: number) => Number(cost > heavyAbove)

  function beginNext(): void {
    while (running < slots) {
      const next = line.take(
        ({ ofGroup, ofPerson }, cost) =>
          ofGroup < perGroup && ofPerson < perPerson && !(heavy && isHeavy(cost)),
      )
      if (!next) return
      const { item, end } = next
      running++
      heavy += isHeavy(item.cost)
      item.begin(() => {
        running--
        heavy -= isHeavy(item.cost)
        end()
        beginNext()
      })
    }
  }

  return {
    async run(share, cost, work, signal) {
      signal?.throwIfAborted()
      if (line.waitingOf(share) >= mostWaiting) throw new TooManyError(secondsUntilFree)
      const end = await new Promise<() => void>((resolve, reject) => {
        let hasBegun = false
        let timer: NodeJS.Timeout | undefined
        const leave = (reason: unknown) => {
          line.remove(item)
          stopWaiting()
          reject(reason as Error)
        }
        const abort = () => leave(signal?.reason)
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
        }
        const item: Item = {
          cost,
          begin(ended) {
            hasBegun = true
            stopWaiting()
            resolve(ended)
          },
        }
        line.push(share, cost, item)
        beginNext()
        if (hasBegun) return
        signal?.addEventListener('abort', abort, { once: true })
        if (waitMs)
          timer = setTimeout(() => leave(new AppError('busy', 'waited too long for its turn')), waitMs)
      })
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}

interface Item {
  cost: number
  begin(end: () => void): void
}
