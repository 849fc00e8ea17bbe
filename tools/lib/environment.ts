/** What a person sets for `npm start` and `npm run dev`. */
import { readSettings, SettingsError } from '../../packages/server/src/app/settings.ts'

/** The demo world unless LUSTRA_DEMO says otherwise. */
export const demoSize = (): string => process.env.LUSTRA_DEMO || 'small'

/**
 * Where the API host will listen, in words. Ends with the host's own sentences when it would not start with these settings: the demo
 * is for this machine alone, and a build before would only delay the message.
 */
export function needSettings(): string {
  try {
    const { host, reachable } = readSettings({ ...process.env, LUSTRA_DEMO: demoSize() })
    return reachable
      ? `The API host listens on ${host}, where others reach it.`
      : `Everything listens on this machine alone (${host}).`
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** PORT; the example pages take the two behind it and the fourth, the development directory the third. Ends with a sentence when it is no port. */
export function portalPort(): number {
  const said = process.env.PORT ?? '4180'
  const port = Number(said)
  if (Number.isInteger(port) && port > 0 && port < 65_532) return port
  console.error(`PORT has to be a number from 1 to 65531, not "${said}".`)
  process.exit(1)
}

/** LUSTRA_DIRECTORY_PORT, by default three above PORT; undefined when the development directory is not wanted. */
export function directoryPort(): number | undefined {
  const { LUSTRA_DIRECTORY: kind, LUSTRA_DIRECTORY_PORT: said } = process.env
  if (kind && kind !== 'embedded') return undefined
  // What is no port at all is the host's to explain.
  return said ? Number(said) : portalPort() + 3
}

/** LUSTRA_ORIGINS: origins of pages that may embed the elements, besides the example pages. */
export const ownOrigins = (): string[] => (process.env.LUSTRA_ORIGINS ?? '').split(',').filter(Boolean)
