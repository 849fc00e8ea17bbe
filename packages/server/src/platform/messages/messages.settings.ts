import { z } from 'zod'
import { isThisMachine } from '../settings/this-machine.ts'

/** Where mails go: an SMTP server, the outbox of a development host, or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: { name: string; address: string } }
  | { kind: 'outbox' }
  | { kind: 'none' }

/** Where texts go: a gateway over HTTP, the outbox of a development host, or nowhere. */
export type TextSettings =
  { kind: 'gateway'; url: string; token: string } | { kind: 'outbox' } | { kind: 'none' }

export interface MessageSettings {
  mail: MailSettings
  text: TextSettings
}

type Environment = Record<string, string | undefined>

/**
 * Reads how this host sends mails and texts. Without settings they go to the outbox in development and nowhere in production.
 * Adds a sentence to `problems` for each variable that cannot be used; no sentence repeats a password or a token.
 */
export function readMessageSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): MessageSettings {
  const reserve = { kind: wantsOutbox(env, production, problems) ? 'outbox' : 'none' } as const
  return {
    mail: env.LUSTRA_SMTP
      ? readSmtp(env, problems)
      : (refuseAlone(env, 'MAIL_FROM', 'SMTP', problems) ?? reserve),
    text: env.LUSTRA_SMS_URL
      ? readGateway(env, production, problems)
      : (refuseAlone(env, 'SMS_TOKEN', 'SMS_URL', problems) ?? reserve),
  }
}

/** Whoever reads the outbox can sign in as anybody, so it stands only where nobody else can reach it. */
function wantsOutbox(
  { LUSTRA_OUTBOX: raw, HOST }: Environment,
  production: boolean,
  problems: string[],
): boolean {
  const isOpen = !production && !!HOST && !isThisMachine(HOST)
  if (raw === 'on' && production)
    problems.push('LUSTRA_OUTBOX shows everybody’s codes to everybody, so it must not be on in production.')
  if (raw === 'on' && isOpen)
    problems.push(
      'LUSTRA_OUTBOX shows everybody’s codes to whoever reaches HOST, so HOST must be 127.0.0.1 or localhost.',
    )
  if (raw && raw !== 'on' && raw !== 'off') problems.push(`LUSTRA_OUTBOX must be on or off, not "${raw}".`)
  return !production && !isOpen && raw !== 'off'
}

function readSmtp(env: Environment, problems: string[]): MailSettings {
  const { LUSTRA_SMTP: url = '' } = env
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^smtps?:$/.test(address.protocol) || !address.hostname || !isDecodable(address)) {
    problems.push('LUSTRA_SMTP must look like smtp://user:password@mail.example.com:587 or smtps://….')
  }
  return { kind: 'smtp', url, from: readSender(env.LUSTRA_MAIL_FROM, problems) }
}

/** Characters such as % and @ in a user or password have to be written as %25 and %40. */
function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

function readSender(raw: string | undefined, problems: string[]): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(raw?.trim() ?? '') ?? []
  const address = (bracketed ?? raw ?? '').trim()
  if (!z.email().safeParse(address).success) {
    problems.push('LUSTRA_MAIL_FROM must name the sender, such as Lustra <portal@example.com>.')
  }
  return { name: name.trim(), address }
}

function readGateway(env: Environment, production: boolean, problems: string[]): TextSettings {
  const { LUSTRA_SMS_URL: url = '', LUSTRA_SMS_TOKEN: token = '' } = env
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) {
    problems.push(
      'LUSTRA_SMS_URL must be an address such as https://texts.example.com/send, without a password in it.',
    )
  } else if (address.protocol === 'http:' && production && !isThisMachine(address.hostname)) {
    problems.push('LUSTRA_SMS_URL must begin with https, because the token and the codes travel to it.')
  }
  // Anything else could not be sent as a header.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    problems.push(
      'LUSTRA_SMS_TOKEN must hold the token of the gateway, in letters, digits and signs without blanks.',
    )
  }
  return { kind: 'gateway', url, token }
}

/** Half of a pair is a mistake that would otherwise show only when the first code is asked for. */
function refuseAlone(env: Environment, half: string, other: string, problems: string[]): undefined {
  if (env[`LUSTRA_${half}`]) problems.push(`LUSTRA_${half} is set and LUSTRA_${other} is not.`)
}
