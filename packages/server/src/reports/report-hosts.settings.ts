import { isSafeScheme } from '@lustra/core/contract'

/** Where the examples stand, whose pages the demo's menu shows. */
const developmentHosts = ['http://localhost:4181', 'http://127.0.0.1:4181']

/** Reads LUSTRA_REPORT_HOSTS: the origins whose pages the menu may show in a frame (R3). Adds a sentence for each that cannot be. */
export function readReportHosts(raw: string | undefined, production: boolean, problems: string[]): string[] {
  if (raw === undefined) return production ? [] : developmentHosts
  return raw
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => readHost(one, problems))
}

function readHost(raw: string, problems: string[]): string {
  const address = URL.canParse(raw) ? new URL(raw) : undefined
  const isOrigin = address?.origin === raw.replace(/\/$/, '').toLowerCase() && !raw.includes('*')
  if (!address || !isOrigin)
    problems.push(
      `LUSTRA_REPORT_HOSTS holds "${withoutSecret(raw)}", which is no origin such as https://reports.example.com: each is named in full, without a path.`,
    )
  else if (!isSafeScheme(address))
    problems.push(
      `LUSTRA_REPORT_HOSTS holds "${raw}": reports of others come by https, or from this machine.`,
    )
  return address?.origin ?? raw
}

/** An address may carry a password, and sentences are kept in logs. */
const withoutSecret = (raw: string) => raw.replace(/\/\/[^/]*@/, '//')
