const rounds = 100

/** What a call takes, a hundred times after it was warmed up: median, 95th of a hundred and CPU, for reading. Throws what it throws. */
export async function measure(ask: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < 20; round++) await ask()
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    await ask()
    times.push(performance.now() - since)
  }
  const { user, system } = process.cpuUsage(cpu)
  const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(rounds * share)]?.toFixed(1)
  return `median ${at(0.5)} ms   p95 ${at(0.95)} ms   CPU ${((user + system) / 1000 / rounds).toFixed(1)} ms`
}
