import { tenantId } from './accounts.ts'

const base = `/${tenantId}/oauth2/v2.0`

/** Paths of Entra ID, and of the sign-in page. */
export const paths = {
  issuer: `/${tenantId}/v2.0`,
  issuerOf: (tenant: string) => `/${tenant}/v2.0`,
  discovery: `/${tenantId}/v2.0/.well-known/openid-configuration`,
  keys: `/${tenantId}/discovery/v2.0/keys`,
  authorize: `${base}/authorize`,
  token: `${base}/token`,
  logout: `${base}/logout`,
  signIn: `${base}/sign-in/`,
}
