import { isSafeScheme } from '@lustra/core/contract'
import { readOrigin } from '../../platform/settings/origin.ts'

/** Where the examples stand, whose pages the demo's menu shows: one port after the portal. */
const developmentHosts = (port: number) =>
  ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port + 1}`)

interface Place {
  production: boolean
  port: number
}

/** Reads LUSTRA_REPORT_HOSTS: the origins whose pages the menu may show in a frame (R3). Adds a sentence for each that cannot be. */
export function readReportHosts(
  raw: string | undefined,
  { production, port }: Place,
  problems: string[],
): string[] {
  if (raw === undefined) return production ? [] : developmentHosts(port)
  return raw
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => readHost(one, problems))
}

function readHost(raw: string, problems: string[]): string {
  const address = readOrigin('LUSTRA_REPORT_HOSTS', raw, problems)
  if (address && !isSafeScheme(address))
    problems.push(
      `LUSTRA_REPORT_HOSTS holds "${raw}": reports of others come by https, or from this machine.`,
    )
  return address?.origin ?? raw
}
