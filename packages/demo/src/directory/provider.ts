import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { eq } from '@lustra/server/platform/database/sql.ts'
import { jwtVerify } from 'jose'
import { Provider, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import { directoryState } from '@lustra/server/platform/database/schema/audit.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'
import { clientId, directoryAccounts, findAccount, graphAudience } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import { languageOf, pageRoutes, textOf } from './page.routes.ts'
import { problemPage } from './pages.ts'
import { paths } from './paths.ts'

export interface EmbeddedParts {
  database: Scopes
  clock: Clock
  /** Origins whose pages may sign people in; each has its popup callback page at /lustra-auth.html. */
  origins: string[]
}

const graph = 'https://graph.microsoft.com'
const [hour, day] = [3600, 24 * 3600]

/**
 * The development directory, modelled after Entra ID: same paths and parameters, and the claims that the portal reads. Its state is in the database, so
 * sessions survive a restart. Refused in production, because its passwords are published.
 */
export async function createProvider(address: string, { database, clock, origins }: EmbeddedParts) {
  const { kid, privateJwk } = await readKey(database)
  const redirectUris = origins.map((origin) => `${origin}/lustra-auth.html`)
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('login_hint', 'somebody else is signed in', 'login_required', isOther),
    )

  const provider = new Provider(address + paths.issuer, {
    adapter: createAdapter(database, clock),
    jwks: { keys: [{ ...privateJwk, kid, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    routes: { authorization: paths.authorize, token: paths.token, jwks: paths.keys },
    discovery: { end_session_endpoint: address + paths.logout },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'tid', 'ver', 'name', 'preferred_username', 'login_hint'] },
    // Cookies are shared between ports: the name distinguishes this one from others of localhost.
    cookies: { names: { session: 'lustra_directory' } },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: day,
      IdToken: hour,
      Interaction: 600,
      RefreshToken: day,
      Session: 8 * hour,
    },
    // An ended session issues nothing, whatever was granted before.
    expiresWithSession: () => true,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Adds what the library requests without prompt=consent: Entra ID grants it, and the provider has removed it.
    extraParams: { client_info: ({ oidc: { params } }) => void addScope(params, 'offline_access') },
    interactions: { policy, url: (_ctx, { uid }) => paths.signIn + uid },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => graph,
        getResourceServerInfo: () => ({
          scope: 'user.read mail.read',
          audience: graphAudience,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    formats: {
      customizers: {
        jwt(_ctx, token, { payload }) {
          const now = Math.floor(clock().getTime() / 1000)
          const { login_hint: upn, ...person } = claimsOf(textOf(payload.sub))
          const application = { azp: clientId, appid: clientId, scp: token.scope }
          const iss = address + paths.issuerOf(person.tid)
          Object.assign(payload, person, application, { iss, upn, iat: now, nbf: now, exp: now + hour })
        },
      },
    },
    findAccount: (_ctx, accountId) =>
      directoryAccounts.some(({ id }) => id === accountId)
        ? { accountId, claims: () => claimsOf(accountId) }
        : undefined,
    loadExistingGrant: grantOf,
    renderError(ctx, { error, error_description: description }) {
      const given = textOf(ctx.query['redirect_uri'])
      const isUnregistered = ctx.path === paths.authorize && !redirectUris.includes(given)
      const problem = isUnregistered
        ? `AADSTS50011: the redirect URI '${given}' is not registered. The host's LUSTRA_ORIGINS lists the origins that are.`
        : `${error}: ${description}`
      ctx.body = problemPage(languageOf(ctx), problem)
    },
  })
  provider.on('grant.success', ({ body, oidc }) => {
    const { oid: uid, tid: utid } = claimsOf(oidc.account?.accountId)
    // The browser's library identifies accounts by this.
    Object.assign(body as object, {
      client_info: Buffer.from(JSON.stringify({ uid, utid })).toString('base64url'),
    })
  })
  const publicKey = createPublicKey({ key: privateJwk, format: 'jwk' })
  const ownerOf = async (token: string) => {
    const options = { algorithms: ['RS256'], audience: graphAudience, currentDate: clock() }
    return (await jwtVerify(token, publicKey, options).catch(() => undefined))?.payload.sub
  }
  provider.use(pageRoutes({ provider, clock, redirectUris, ownerOf }))
  return provider
}

function addScope(params: KoaContextWithOIDC['oidc']['params'], scope: string): void {
  if (params) params['scope'] = `${textOf(params['scope'])} ${scope}`.trim()
}

function claimsOf(id: string | undefined) {
  const account = directoryAccounts.find((one) => one.id === id)
  if (!account) throw new Error('Unknown account')
  const { tenant: tid, name, realName } = account
  return {
    sub: account.id,
    oid: account.id,
    tid,
    ver: '2.0',
    name: realName,
    preferred_username: name,
    login_hint: name,
  }
}

/** Whether another person is requested than the one who is signed in. */
function isOther({ oidc: { params, result, session } }: KoaContextWithOIDC): boolean {
  const hint = textOf(params?.['login_hint'])
  return !!hint && !result && findAccount(hint)?.id !== session?.accountId
}

/** A grant of all scopes; there is no consent page. */
async function grantOf({ oidc: { provider, session, account } }: KoaContextWithOIDC) {
  const before = session?.grantIdFor(clientId)
  const found = before && (await provider.Grant.find(before))
  if (found) return found
  const grant = new provider.Grant({ accountId: account?.accountId ?? '', clientId })
  grant.addOIDCScope('openid profile offline_access')
  grant.addResourceScope(graph, 'user.read mail.read')
  await grant.save()
  return grant
}

const storedKey = z.object({ kid: z.string(), privateJwk: z.looseObject({ kty: z.literal('RSA') }) })

/** The key never expires; losing it would sign everybody out. */
async function readKey(database: Scopes) {
  return database.identity(async (tx) => {
    const find = () => tx.select().from(directoryState).where(eq(directoryState.key, 'key'))
    const [found] = await find()
    if (found) return storedKey.parse(JSON.parse(found.value))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const value = JSON.stringify({
      kid: crypto.randomUUID(),
      privateJwk: privateKey.export({ format: 'jwk' }),
    })
    const until = new Date('9999-12-31T00:00:00Z')
    await tx.insert(directoryState).values({ key: 'key', value, until }).onConflictDoNothing()
    // Another process may have been first.
    return storedKey.parse(JSON.parse((await find())[0]?.value ?? value))
  })
}
