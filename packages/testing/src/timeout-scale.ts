/** Scales test timeouts with the load of the machine. */
import { availableParallelism, loadavg } from 'node:os'

const maxSlowness = 8

/** Factor compared with an idle machine, from the load average, at least `LUSTRA_SLOWNESS`. */
function slowness(): number {
  const known = Number(process.env.LUSTRA_SLOWNESS)
  const measured = (loadavg()[0] ?? 0) / availableParallelism()
  return Math.min(maxSlowness, Math.max(1, known || 0, measured))
}

/** The timeout for an operation that takes at most `milliseconds` on an idle machine. */
export const scaledTimeout = (milliseconds: number): number => Math.round(milliseconds * slowness())
