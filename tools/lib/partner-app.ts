/** The example partner's application: key and secret of this run, for the API host and the partner's back end. */
import { randomBytes } from 'node:crypto'

export interface PartnerApp {
  appKey: string
  secret: string
  /** LUSTRA_APPS of the API host: the environment's applications and this one. */
  setting: string
}

export function makePartnerApp(): PartnerApp {
  const appKey = 'kitchen-supplies'
  const secret = randomBytes(32).toString('base64url')
  const own = `${appKey}:${secret}:HARBOUR`
  return { appKey, secret, setting: [process.env.LUSTRA_APPS, own].filter(Boolean).join(',') }
}
