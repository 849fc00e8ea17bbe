import { z } from 'zod'
import { checkPowerBi } from '../areas/report/powerbi/check.ts'
import type { DirectoryAuthority } from '../identity/directory/directory.settings.ts'
import { createTextGateway } from '../platform/messages/text-gateway.ts'
import { readCertificateOf, type TlsEndpoint } from '../platform/outside/certificates.ts'
import { causeOf } from '../platform/outside/outside.ts'
import { error, ok, warning, type Finding } from './finding.ts'
import { tlsEndpointsOf } from './outside-endpoints.ts'
import type { Settings } from './settings.ts'

const timeoutMs = 8_000
const dayMs = 24 * 60 * 60_000
/** Enough to replace a certificate. */
const warnedDays = 30

/** Checks every service of others that the settings name, besides mail, traces and the database: certificates and responses. */
export async function outsideOf(settings: Settings, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const parts = await Promise.all([
    ...tlsEndpointsOf(settings).map(certificateOf),
    applicationOf(settings),
    directoryOf(settings),
    textOf(settings),
    filesOf(settings),
    powerBiOf(settings, env),
  ])
  return parts.flat()
}

const names: Record<TlsEndpoint['service'], string> = {
  portal: 'the portal itself (LUSTRA_PORTAL_URL)',
  mail: 'the mail server (LUSTRA_SMTP)',
  text: 'the gateway for texts (LUSTRA_SMS_URL)',
  directory: 'the directory',
  'power-bi': 'Power BI',
  files: 'the file store',
  traces: 'the collector of traces (LUSTRA_OTLP_URL)',
  database: 'the database',
  replica: 'the replica',
}

async function certificateOf(endpoint: TlsEndpoint): Promise<Finding[]> {
  const name = names[endpoint.service]
  const where = `${endpoint.host}:${endpoint.port}`
  try {
    const { validUntil, problem } = await readCertificateOf(endpoint)
    if (problem)
      return [
        error(
          `The certificate of ${name} at ${where} is not trusted: ${problem}, valid until ${dayOf(validUntil)}. NODE_EXTRA_CA_CERTS names an authority of your own.`,
        ),
      ]
    return [dateOf(`The certificate of ${name} at ${where}`, validUntil)]
  } catch (reason) {
    const text = `No certificate of ${name} at ${where} could be read: ${causeOf(reason)}.`
    // A server without TLS is an error of the checks that use it, and the portal's own address need not lead here.
    return [
      ['portal', 'mail', 'database', 'replica'].includes(endpoint.service) ? warning(text) : error(text),
    ]
  }
}

function dateOf(what: string, end: Date): Finding {
  const days = (end.getTime() - Date.now()) / dayMs
  const sentence = `${what} is valid until ${dayOf(end)}.`
  return days < 0 ? error(sentence) : days < warnedDays ? warning(`${sentence} Replace it.`) : ok(sentence)
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The server's own certificate for Power BI. */
async function applicationOf({ powerBi }: Settings): Promise<Finding[]> {
  if (powerBi?.credential.kind !== 'certificate') return []
  return [dateOf('The certificate of POWERBI_CERTIFICATE', powerBi.credential.certificate.validUntil)]
}

async function directoryOf({ directory }: Settings): Promise<Finding[]> {
  if (directory.kind !== 'real') return []
  const { mode, graph, jwks } = directory.directory
  try {
    if (mode === 'jwks') return await keysOf(directory.directory)
    const { status } = await get(`${graph}/v1.0/me`)
    // It knows no request without a token.
    return [
      status === 401
        ? ok('The directory responds.')
        : error(
            `The directory at ${graph} responded with HTTP ${status} instead of 401: see LUSTRA_DIRECTORY_GRAPH.`,
          ),
    ]
  } catch (reason) {
    const [name, url] = mode === 'jwks' ? ['LUSTRA_DIRECTORY_JWKS', jwks] : ['LUSTRA_DIRECTORY_GRAPH', graph]
    return [
      error(
        `The directory cannot be reached at ${url} (${name}): ${causeOf(reason)}. Nobody can sign in by it.`,
      ),
    ]
  }
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) })
const discovery = z.object({ jwks_uri: z.url() })

async function keysOf({ jwks, authority }: DirectoryAuthority): Promise<Finding[]> {
  const response = await get(jwks)
  const read = keySet.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !read.success)
    return [error(`LUSTRA_DIRECTORY_JWKS leads to HTTP ${response.status} without keys: ${jwks}.`)]
  const kids = read.data.keys.filter(({ kty }) => kty === 'RSA').map(({ kid }) => kid)
  if (kids.length === 0)
    return [error(`LUSTRA_DIRECTORY_JWKS leads to keys of which none is of the kind RSA: ${jwks}.`)]
  const named = await keysNamedBy(authority)
  if (named && !kids.some((kid) => named.includes(kid)))
    return [
      error(
        `LUSTRA_DIRECTORY_JWKS leads to keys of another directory than LUSTRA_DIRECTORY_AUTHORITY: ${jwks}.`,
      ),
    ]
  return [ok(`The directory has ${kids.length} keys for checking signatures.`)]
}

/** The keys that the authority's own document names; undefined where it has none, or cannot be reached from here. */
async function keysNamedBy(authority: string): Promise<(string | undefined)[] | undefined> {
  try {
    const document = discovery.parse(
      await (await get(`${authority}/v2.0/.well-known/openid-configuration`)).json(),
    )
    return keySet.parse(await (await get(document.jwks_uri)).json()).keys.map(({ kid }) => kid)
  } catch {
    return undefined
  }
}

const get = (url: string) => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

async function textOf({ messages: { text } }: Settings): Promise<Finding[]> {
  if (text.kind !== 'gateway') return []
  return attempt('The gateway of LUSTRA_SMS_URL accepts requests.', () => createTextGateway(text).check())
}

async function filesOf({ files }: Settings): Promise<Finding[]> {
  if (files.kind !== 's3') return []
  const { createS3FileStore } = await import('../platform/files/s3-file-store.ts')
  return attempt('The bucket of LUSTRA_FILES_S3_BUCKET can be written, read and emptied.', () =>
    createS3FileStore(files).check(),
  )
}

async function powerBiOf({ powerBi }: Settings, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!powerBi) return []
  const signal = AbortSignal.timeout(60_000)
  const { ok: works, lines } = await checkPowerBi(env, { clock: () => new Date(), signal })
  return [
    works ? ok('Power BI shows every report of POWERBI_REPORTS.') : error(`Power BI: ${lines.join(' ')}`),
  ]
}

async function attempt(sentence: string, check: () => Promise<void>): Promise<Finding[]> {
  try {
    await check()
    return [ok(sentence)]
  } catch (reason) {
    return [error((reason as Error).message)]
  }
}
