import type { TlsEndpoint } from '../platform/outside/certificates.ts'
import type { Settings } from './settings.ts'

/** Every address of the settings at which a certificate is presented: those of outside services, and the portal's own. */
export function tlsEndpointsOf(settings: Settings): TlsEndpoint[] {
  const { messages, directory, powerBi, files, tracing, portalAddress, database } = settings
  const found: (TlsEndpoint | undefined)[] = [
    at('portal', portalAddress),
    messages.mail.kind === 'smtp' ? at('mail', messages.mail.url) : undefined,
    messages.text.kind === 'gateway' ? at('text', messages.text.url) : undefined,
    directory.kind === 'real' ? at('directory', directory.directory[directory.directory.mode]) : undefined,
    at('power-bi', powerBi?.api),
    files.kind === 's3' ? at('files', files.endpoint) : undefined,
    at('traces', tracing?.url),
    ...(database.kind === 'postgres'
      ? [at('database', database.directUrl ?? database.url), at('replica', database.read?.url)]
      : []),
  ]
  return found.filter((endpoint) => endpoint !== undefined)
}

/** The server's own certificate for Power BI, with its end. */
export const ownCertificatesOf = ({ powerBi }: Settings): [name: string, end: Date][] =>
  powerBi?.credential.kind === 'certificate'
    ? [['power-bi-application', powerBi.credential.certificate.validUntil]]
    : []

const protocols: Record<string, [protocol: TlsEndpoint['protocol'], port: number]> = {
  'https:': ['tls', 443],
  'smtps:': ['tls', 465],
  'smtp:': ['smtp', 587],
  'postgres:': ['postgres', 5432],
  'postgresql:': ['postgres', 5432],
}

function at(service: TlsEndpoint['service'], address: string | undefined): TlsEndpoint | undefined {
  const url = address === undefined ? undefined : new URL(address)
  const [protocol, port] = protocols[url?.protocol ?? ''] ?? []
  if (!url?.hostname || !protocol || port === undefined) return undefined
  const isPlain = protocol === 'postgres' && ['disable', null].includes(url.searchParams.get('sslmode'))
  if (isPlain) return undefined
  return { service, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || port, protocol }
}
