/** Environment variables of `npm start` and `npm run dev`. */
import { readSettings, SettingsError } from '@lustra/server/app/settings.ts'

/** LUSTRA_DEMO, by default `small`. */
export const demoSize = (): string => process.env.LUSTRA_DEMO || 'small'

/**
 * A sentence with the address of the API host. Exits with the host's own message when it would refuse these settings, before the
 * build would delay it.
 */
export function needSettings(): string {
  try {
    const { host, reachable } = readSettings({ ...process.env, LUSTRA_DEMO: demoSize() })
    return reachable
      ? `The API host listens on ${host}, reachable from other machines.`
      : `Everything listens on this machine only (${host}).`
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** PORT; the example pages use PORT + 1, + 2 and + 4, the development directory + 3. Exits with a message when it is invalid. */
export function portalPort(): number {
  const text = process.env.PORT ?? '4180'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_532) return port
  console.error(`PORT has to be a number from 1 to 65531, not "${text}".`)
  process.exit(1)
}

/** LUSTRA_DIRECTORY_PORT, by default PORT + 3; undefined without a development directory. */
export function directoryPort(): number | undefined {
  const { LUSTRA_DIRECTORY: kind, LUSTRA_DIRECTORY_PORT: value } = process.env
  if (kind && kind !== 'embedded') return undefined
  // The host reports an invalid port.
  return value ? Number(value) : portalPort() + 3
}

/** LUSTRA_ORIGINS: origins of pages that may embed the elements, besides the example pages. */
export const ownOrigins = (): string[] => (process.env.LUSTRA_ORIGINS ?? '').split(',').filter(Boolean)
