import { AppError } from '@lustra/core/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { SendingError } from '../messages/sender.ts'

/** Services of others that the server calls. The database and its replica are watched by themselves. */
export const outsideServices = ['mail', 'text', 'directory', 'power-bi', 'files', 'traces'] as const
export type OutsideService = (typeof outsideServices)[number]
type CallOutcome = 'done' | 'failed'

/** Counts calls of outside services, and logs why one fails. */
export interface Outside {
  call<T>(service: OutsideService, work: () => Promise<T>): Promise<T>
  /** Counts a call; with an error it failed. */
  note(service: OutsideService, error?: unknown): void
  /** Number of calls since the start of the process. */
  count(service: OutsideService, outcome: CallOutcome): number
}

interface OutsideParts {
  clock: Clock
  /** The logger of the app, which is created later. */
  logger(): Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
}

/** Further failures of a service are logged once in this time, with their number. */
const loggedEveryMs = 10 * 60_000

/** Codes of failures of a service; any other refuses one request, and may not even have reached it. */
const outages: readonly string[] = ['busy', 'directory-away', 'report-host-away', 'report-refused']

/** Senders and the exporter of traces reject with errors of their own; those of an upload are of its sender. */
const isOutage = (service: OutsideService, error: unknown): boolean =>
  error instanceof AppError ? outages.includes(error.code) : ['mail', 'text', 'traces'].includes(service)

export function createOutside({ clock, logger }: OutsideParts): Outside {
  const counts = new Map<string, number>()
  const failing = new Map<OutsideService, { loggedAt: number; more: number }>()

  function note(service: OutsideService, error?: unknown): void {
    const hasFailed = error !== undefined
    const key = `${service} ${hasFailed ? 'failed' : 'done'}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (hasFailed) logFailure(service, error)
    else if (failing.delete(service)) logger()?.info({ service }, 'the outside service works again')
  }

  function logFailure(service: OutsideService, error: unknown): void {
    const now = clock().getTime()
    const before = failing.get(service)
    if (before && now - before.loggedAt < loggedEveryMs) {
      before.more++
      return
    }
    failing.set(service, { loggedAt: now, more: 0 })
    logger()?.error(
      { service, cause: causeOf(error), ...(before?.more && { more: before.more }) },
      'an outside service fails',
    )
  }

  return {
    note,
    count: (service, outcome) => counts.get(`${service} ${outcome}`) ?? 0,
    async call(service, work) {
      try {
        const result = await work()
        // Power BI gets no request for a report that is not its own.
        if (service !== 'power-bi' || result !== undefined) note(service)
        return result
      } catch (error) {
        // The service works: it knows that this recipient does not exist.
        if (error instanceof SendingError && error.isPermanent) note(service)
        else if (isOutage(service, error)) note(service, error)
        throw error
      }
    },
  }
}

/** An object whose methods of these names are counted as calls of a service. */
export function watched<T extends object>(
  outside: Outside,
  service: OutsideService,
  target: T,
  methods: readonly (keyof T)[],
): T {
  const calls = methods.map((name) => {
    const method = target[name] as (...sent: unknown[]) => Promise<unknown>
    return [name, (...sent: unknown[]) => outside.call(service, () => method.apply(target, sent))] as const
  })
  return { ...target, ...Object.fromEntries(calls) }
}

/** The reasons of an error, outermost first: codes of network and certificates are in the innermost one. */
export function causeOf(error: unknown): string {
  const { code, message, cause } = error as { code?: unknown; message?: string; cause?: unknown }
  const own = [code, message].filter((part) => typeof part === 'string' && part !== '').join(': ')
  return [own, ...(cause ? [causeOf(cause)] : [])].filter(Boolean).join(' ← ')
}
