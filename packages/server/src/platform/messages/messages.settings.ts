import { z } from 'zod'
import { isThisMachine } from '../settings/origin.ts'
import { neededText, onOrOff, readVariables, type Environment } from '../settings/variables.ts'

/** Where mails go: an SMTP server, the outbox of a development server, or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: { name: string; address: string } }
  | { kind: 'outbox' }
  | { kind: 'none' }

/** Where texts go: a gateway over HTTP, the outbox of a development server, or nowhere. */
export type TextSettings =
  | { kind: 'gateway'; url: string; token: string }
  | { kind: 'outbox' }
  | { kind: 'none' }

export interface MessageSettings {
  mail: MailSettings
  text: TextSettings
}

const smtpVariables = {
  LUSTRA_SMTP: neededText((url) => {
    const address = URL.canParse(url) ? new URL(url) : undefined
    const isMailServer =
      address && /^smtps?:$/.test(address.protocol) && address.hostname && isDecodable(address)
    return isMailServer ? undefined : 'must look like smtp://user:password@mail.example.com:587 or smtps://….'
  }).describe(
    'mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`; STARTTLS is used where it is offered',
  ),
  LUSTRA_MAIL_FROM: neededText((sender) =>
    z.email().safeParse(senderOf(sender).address).success
      ? undefined
      : 'must name the sender, such as Lustra <portal@example.com>.',
  )
    .transform(senderOf)
    .describe('the sender, `Lustra <portal@example.com>`; belongs to `LUSTRA_SMTP`'),
}

const gatewayVariables = {
  LUSTRA_SMS_URL: neededText((url) => {
    const address = URL.canParse(url) ? new URL(url) : undefined
    const isGateway = address && /^https?:$/.test(address.protocol) && !address.username && !address.password
    return isGateway
      ? undefined
      : 'must be an address such as https://texts.example.com/send, without a password in it.'
  }).describe('gateway for text messages, see below; in production https'),
  // Anything else is not a valid header value.
  LUSTRA_SMS_TOKEN: neededText((token) =>
    /^[\x21-\x7e]+$/.test(token)
      ? undefined
      : 'must hold the token of the gateway, in letters, digits and signs without blanks.',
  ).describe('its bearer token'),
}

const outboxVariables = {
  LUSTRA_OUTBOX: onOrOff().describe(
    '`on` or `off`: store unsent mails and texts for `/dev/outbox`; on in development while `HOST` is a loopback address, refused elsewhere',
  ),
}

export const messageVariables = { ...smtpVariables, ...gatewayVariables, ...outboxVariables }

/**
 * Reads how this server sends mails and texts. Without settings they go to the outbox in development and nowhere in
 * production. Adds a sentence to `problems` for each unusable variable; no sentence repeats a password or a token.
 */
export function readMessageSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): MessageSettings {
  const reserve = { kind: usesOutbox(env, production, problems) ? 'outbox' : 'none' } as const
  return {
    mail: env.LUSTRA_SMTP
      ? readSmtp(env, problems)
      : (refuseAlone(env, 'LUSTRA_MAIL_FROM', 'LUSTRA_SMTP', problems) ?? reserve),
    text: env.LUSTRA_SMS_URL
      ? readGateway(env, production, problems)
      : (refuseAlone(env, 'LUSTRA_SMS_TOKEN', 'LUSTRA_SMS_URL', problems) ?? reserve),
  }
}

/** Reading the outbox allows signing in as anybody, so it exists only where nobody else can reach it. */
function usesOutbox(env: Environment, production: boolean, problems: string[]): boolean {
  const { LUSTRA_OUTBOX: requested } = readVariables(outboxVariables, env, problems)
  const isOpen = !production && !!env.HOST && !isThisMachine(env.HOST)
  if (requested && production)
    problems.push('LUSTRA_OUTBOX shows everybody’s codes to everybody, so it must not be on in production.')
  if (requested && isOpen)
    problems.push(
      'LUSTRA_OUTBOX shows all codes to everybody who can reach HOST, so HOST must be 127.0.0.1 or localhost.',
    )
  return !production && !isOpen && requested !== false
}

function readSmtp(env: Environment, problems: string[]): MailSettings {
  const { LUSTRA_SMTP: url = '', LUSTRA_MAIL_FROM: from = senderOf('') } = readVariables(
    smtpVariables,
    env,
    problems,
  )
  return { kind: 'smtp', url, from }
}

/** Characters such as % and @ in a user or password must be percent-encoded. */
function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

function senderOf(raw: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(raw.trim()) ?? []
  return { name: name.trim(), address: (bracketed ?? raw).trim() }
}

function readGateway(env: Environment, production: boolean, problems: string[]): TextSettings {
  const { LUSTRA_SMS_URL: url = '', LUSTRA_SMS_TOKEN: token = '' } = readVariables(
    gatewayVariables,
    env,
    problems,
  )
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol === 'http:' && production && !isThisMachine(address.hostname))
    problems.push('LUSTRA_SMS_URL must begin with https, because the token and the codes are sent to it.')
  return { kind: 'gateway', url, token }
}

/** Refuses one of two settings that belong together, which would otherwise fail only with the first code. */
function refuseAlone(env: Environment, half: string, other: string, problems: string[]): undefined {
  if (env[half]) problems.push(`${half} is set and ${other} is not.`)
}
