/** The example partner's application: a key and a secret of this run alone, known to the API host and the partner's back end. */
import { randomBytes } from 'node:crypto'

export interface PartnerApp {
  appKey: string
  secret: string
  /** LUSTRA_APPS of the API host: this application, besides those that the environment names already. */
  setting: string
}

export function makePartnerApp(): PartnerApp {
  const appKey = 'kitchen-supplies'
  const secret = randomBytes(32).toString('base64url')
  const own = `${appKey}:${secret}:HARBOUR`
  return { appKey, secret, setting: [process.env.LUSTRA_APPS, own].filter(Boolean).join(',') }
}
