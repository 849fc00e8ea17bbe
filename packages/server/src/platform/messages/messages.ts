import type { LoginMethod } from '@lustra/core/contract'
import { watched, type Outside } from '../outside/outside.ts'
import type { Scopes } from '../database/scope.ts'
import type { Clock } from '../clock.ts'
import { createMailer } from './mailer.ts'
import type { MessageSettings } from './messages.settings.ts'
import { createOutbox } from './outbox.ts'
import type { Sender } from './sender.ts'
import { createTextGateway } from './text-gateway.ts'

/** The configured channels to reach people; a missing one is undefined. */
export interface Messages {
  mail: Sender | undefined
  text: Sender | undefined
  /** True when something goes to the outbox, so that its page exists. */
  hasOutbox: boolean
  /** Codes sent after the response; other messages are in the queue `outgoing`. */
  background: BackgroundTasks
}

interface MessageParts {
  settings: MessageSettings
  productName: string
  /** A production server has no outbox, regardless of the settings. */
  production: boolean
  database: Scopes
  clock: Clock
  outside: Outside
}

/**
 * Opens no connection: a mail server that is down does not stop the start. Throws when an outbox is requested in
 * production.
 */
export function createMessages({
  settings,
  productName,
  production,
  database,
  clock,
  outside,
}: MessageParts): Messages {
  const { mail, text } = settings
  const hasOutbox = mail.kind === 'outbox' || text.kind === 'outbox'
  if (hasOutbox && production)
    throw new Error('The outbox shows everybody’s codes, so it must not be used in production.')
  return {
    mail:
      mail.kind === 'smtp'
        ? watched(outside, 'mail', createMailer(mail, productName), ['check', 'send'])
        : mail.kind === 'outbox'
          ? createOutbox('mail', database, clock)
          : undefined,
    text:
      text.kind === 'gateway'
        ? watched(outside, 'text', createTextGateway(text), ['check', 'send'])
        : text.kind === 'outbox'
          ? createOutbox('text', database, clock)
          : undefined,
    hasOutbox,
    background: createBackgroundTasks(),
  }
}

/** The sign-in methods that need messages and work on this server, for GET /config. */
export function offeredMethods({ mail, text }: Pick<Messages, 'mail' | 'text'>): LoginMethod[] {
  const methods: LoginMethod[] = []
  if (text) methods.push('phone')
  if (mail) methods.push('mail')
  if (text || mail) methods.push('forgot-password')
  return methods
}

/** Work that a response does not wait for. */
interface BackgroundTasks {
  /** Runs in the background; `work` must not reject. */
  run(work: Promise<void>): void
  /** Resolves when everything started so far is done. */
  settled(): Promise<void>
}

function createBackgroundTasks(): BackgroundTasks {
  const pending = new Set<Promise<void>>()
  return {
    run(work) {
      const tracked = work.finally(() => pending.delete(tracked))
      pending.add(tracked)
    },
    async settled() {
      await Promise.all(pending)
    },
  }
}
