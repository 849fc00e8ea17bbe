/** The addresses of this worker's test environment: parallel workers have their own hosts, data and origins. */
import { inject } from 'vitest'
import type { WorldAddresses } from './world.ts'

export function addressOf(site: keyof WorldAddresses): string {
  const worlds = inject('worlds')
  // Vitest counts workers from 1.
  const world = worlds[(Number(process.env.VITEST_POOL_ID) - 1) % worlds.length]
  if (!world)
    throw new Error('This worker has no test environment: its project lacks the global setup of page tests')
  return world[site]
}
