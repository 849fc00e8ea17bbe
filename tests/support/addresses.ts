/** The addresses of this worker's test environment: parallel workers have their own hosts, data and origins. */
import { inject } from 'vitest'
import type { TestHostAddresses } from './test-hosts.ts'

export function addressOf(site: keyof TestHostAddresses): string {
  const testHosts = inject('testHosts')
  // Vitest counts workers from 1.
  const hosts = testHosts[(Number(process.env.VITEST_POOL_ID) - 1) % testHosts.length]
  if (!hosts)
    throw new Error('This worker has no test environment: its project lacks the global setup of page tests')
  return hosts[site]
}
