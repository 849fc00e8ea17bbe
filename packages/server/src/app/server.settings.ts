import { isIP, isIPv6 } from 'node:net'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { knownZone } from '@lustra/core/contract'
import { z } from 'zod'
import { reportHostVariables } from '../areas/report/report-hosts.settings.ts'
import { appVariables } from '../identity/apps/apps.settings.ts'
import { originAddress, toOrigin } from '../platform/settings/origin.ts'
import { list, oneOf, onOrOff, text, trimmedText, wholeNumber } from '../platform/settings/variables.ts'

/** Size of the demo data. */
const demoSizes = ['none', 'small', 'large'] as const
export type DemoSize = (typeof demoSizes)[number]

const repoRoot = path.resolve(import.meta.dirname, '../../../..')

/** Where the server listens, which determines many other defaults. */
export const listenVariables = {
  // An unknown value must not mean development: NODE_ENV=prod is meant as production.
  NODE_ENV: oneOf(
    ['production', 'development', 'test'],
    'must be production, development, test or not set',
  ).describe(
    '`production` listens on all addresses, adds HSTS, requires TLS to PostgreSQL; `development`, `test` and unset mean development, any other word is refused',
  ),
  PORT: wholeNumber(0, 65_535)
    .transform((port) => port ?? 4180)
    .describe('4180'),
  HOST: text().describe(
    '127.0.0.1, in production 0.0.0.0. With any address but a loopback one there are no demo accounts, no outbox and no development directory',
  ),
}

const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Of what Fastify accepts as `trustProxy` all but netmasks. A network of no bits would be every address. */
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...others] = text.split('/')
  if (bits === undefined) return proxyNetworks.includes(text) || isIP(address) > 0
  return (
    others.length === 0 &&
    isIP(address) > 0 &&
    /^[1-9]\d*$/.test(bits) &&
    Number(bits) <= (isIPv6(address) ? 128 : 32)
  )
}

export const serverVariables = {
  LUSTRA_ORIGINS: list(originAddress.transform(({ origin }) => origin)).describe(
    'origins of pages that may call the API, comma separated; in production none unless listed',
  ),
  ...reportHostVariables,
  ...appVariables,
  LUSTRA_DEMO: oneOf(demoSizes).describe(
    '`none`, `small` or `large`; fills an empty database once; `none` where `@lustra/demo` is not installed. Refused in production, and where HOST is not a loopback address: the password of its accounts is published',
  ),
  PRODUCT_NAME: text()
    .transform((name) => name ?? 'Lustra')
    .describe("the product's name"),
  LUSTRA_PORTAL_URL: trimmedText((origin) =>
    toOrigin(origin) ? undefined : 'must be an origin such as https://portal.example.com, without a path.',
  )
    .transform((origin) => (origin === undefined ? undefined : toOrigin(origin)?.origin))
    .describe(
      "origin at which people open the portal, `https://portal.example.com`; invitations name it. In development `http://localhost` with the server's port; in production mails have no link without it",
    ),
  LUSTRA_TIME_ZONE: text((zone) =>
    knownZone(zone) ? undefined : `must be a name like Asia/Shanghai, not "${zone}".`,
  )
    .transform((zone) => zone ?? 'Asia/Shanghai')
    .describe(
      "the time zone of stores without one of their own, `Asia/Shanghai` by default; a store's own is in its row, `stores.time_zone`",
    ),
  LUSTRA_STATIC: text((folder) =>
    existsSync(path.resolve(folder))
      ? undefined
      : `names the folder ${path.resolve(folder)}, which does not exist.`,
  )
    .transform((folder) => path.resolve(folder ?? path.join(repoRoot, 'dist/portal')))
    .describe('folder of the built portal, `dist/portal`'),
  LUSTRA_BUILDS: text().describe(
    'folder in which the last three builds are stored, in production beside `LUSTRA_STATIC` (`dist/portal-builds`); `none` stores none. In containers a volume that outlives deployments and that all processes share',
  ),
  LUSTRA_HSTS_SUBDOMAINS: onOrOff()
    .transform((isOn) => isOn ?? false)
    .describe(
      '`on` or `off`, by default `off`: whether HSTS, in production, also applies to all subdomains of the portal',
    ),
  LUSTRA_TRUST_PROXY: list(
    z.string().refine(isProxy, {
      error: 'must hold IP addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal.',
    }),
  )
    .transform((addresses) => addresses ?? [])
    .describe(
      'addresses of load balancers whose `X-Forwarded-For` is trusted; without it the throttle sees only the balancer; in production the first such header of an unnamed address causes a warning',
    ),
  LUSTRA_METRICS_PORT: wholeNumber(0, 65_535).describe(
    'a port on which `/metrics` is served for Prometheus; without it there are none. Never forward it to the outside',
  ),
  LUSTRA_METRICS_HOST: text()
    .transform((host) => host ?? '127.0.0.1')
    .describe('address of that port, `127.0.0.1`; in containers one of an inner network'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'])
    .transform((level) => level ?? 'info')
    .describe('`silent`, `error`, `warn`, `info`, `debug`'),
  LUSTRA_SESSIONS_PER_ACCOUNT: wholeNumber(1, 20)
    .transform((most) => most ?? 1)
    .describe(
      'how many devices an account may be signed in on at once, 1 to 20; 1 by default: one more sign-in ends the oldest session',
    ),
  LUSTRA_RENEW_GUESSABLE_PASSWORDS: onOrOff()
    .transform((isOn) => isOn ?? false)
    .describe(
      '`on` or `off`, by default `off`: whether people whose password would be refused today, as a common one or with a name of theirs, must replace it at their next sign-in with it',
    ),
  LUSTRA_KEY_SECRET: text((secret) =>
    secret.length >= 32 && new Set(secret).size >= 12
      ? undefined
      : 'needs at least 32 random characters, as `openssl rand -base64 32` makes them.',
  ).describe(
    'encrypts the signing keys in the database, 32 random characters or more, the same for all processes; without it they are stored in plain text',
  ),
}
