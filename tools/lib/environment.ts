/** What a person sets for `npm start` and `npm run dev`. */

/** PORT; the example pages take the two behind it. Ends with a sentence when it is no port. */
export function portalPort(): number {
  const said = process.env.PORT ?? '4180'
  const port = Number(said)
  if (Number.isInteger(port) && port > 0 && port < 65_534) return port
  console.error(`PORT has to be a number from 1 to 65533, not "${said}".`)
  process.exit(1)
}

/** LUSTRA_ORIGINS: origins of pages that may embed the elements, besides the example pages. */
export const ownOrigins = (): string[] => (process.env.LUSTRA_ORIGINS ?? '').split(',').filter(Boolean)
