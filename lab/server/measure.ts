import { sizeBy } from './short-bench.ts'

const rounds = sizeBy(100, 2)
const warmUps = sizeBy(20, 1)

/**
 * Measures a hundred calls after warming up: formatted median, 95th percentile and CPU time. Throws errors of the call.
 */
export async function measure(request: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < warmUps; round++) await request()
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    await request()
    times.push(performance.now() - since)
  }
  const { user, system } = process.cpuUsage(cpu)
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(rounds * share)]?.toFixed(1)
  return `median ${at(0.5)} ms   p95 ${at(0.95)} ms   CPU ${((user + system) / 1000 / rounds).toFixed(1)} ms`
}

/** The time of each repetition, in ms. */
export async function timesOf(repetitions: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < repetitions; round++) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  return times
}

/** The value below which this share of the values is; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Prints the median, the 95th percentile and the maximum of times in ms. */
export function reportTimes(name: string, times: number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(1).padStart(7)
  console.log(`${name.padEnd(26)} median ${at(0.5)} ms   p95 ${at(0.95)} ms   maximum ${at(1)} ms`)
}
