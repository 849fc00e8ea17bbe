import { z } from 'zod'

/** What the company's systems receive, as the type of a CloudEvent. Never changed, because systems filter by them. */
export const eventTypes = [
  'lustra.evaluation.given',
  'lustra.evaluation.changed',
  'lustra.evaluation.withdrawn',
  'lustra.feedback.added',
  'lustra.message.added',
  'lustra.corrective-action.added',
  'lustra.corrective-action.changed',
  'lustra.corrective-action.step-added',
  'lustra.proposal.answered',
  'lustra.interest.expressed',
  'lustra.interest.withdrawn',
  'lustra.user.invited',
  'lustra.user.changed',
  'lustra.user.deleted',
  'lustra.import.applied',
] as const
export type EventType = (typeof eventTypes)[number]

const eventType = z.enum(eventTypes)

/** The name of a webhook within its account, in addresses. */
export const webhookName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, {
  error: 'has 1 to 40 lower-case letters, digits or hyphens, beginning with a letter',
})

/** Where events are sent. */
export const webhookInput = z.strictObject({
  url: z.string().min(1).max(2_000).describe('https; http only to this machine'),
  types: z.array(eventType).max(eventTypes.length).default([]).describe('empty for all'),
  groups: z
    .array(z.string().min(1).max(100))
    .max(1_000)
    .default([])
    .describe('codes; empty for all groups of the account'),
})

export const webhookExample = {
  url: 'https://crm.example.com/hooks/lustra',
  types: ['lustra.evaluation.given', 'lustra.evaluation.changed'],
  groups: ['HARBOUR'],
}

export const webhook = z.object({
  name: webhookName,
  url: z.string(),
  types: z.array(z.string()),
  groups: z.array(z.string()),
  /** Since the receiver answered 410: put the webhook again. */
  pausedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  waiting: z.number().int().describe('events that were not delivered yet, counted up to 10,000'),
  givenUp: z.number().int().describe('events that were not delivered in three days, counted up to 10,000'),
})

export const withSecret = webhook.extend({
  secret: z.string().optional().describe('whsec_…, only when it is made'),
})

export const webhookDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'given-up']),
  attempts: z.number().int(),
  /** Null while it waits for another event of its subject. */
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastError: z.string().nullable(),
})

/** CloudEvents 1.0 in JSON. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  data: z.record(z.string(), z.unknown()),
})
export type CloudEvent = z.output<typeof cloudEvent>

export const feedQuery = z.object({
  /** `next` of the page before; the oldest that are kept without it. */
  after: z
    .string()
    .regex(/^[0-9a-z]{1,10}$/, { error: 'is no next of a page' })
    .optional(),
  types: z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(eventType))
    .optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  /** Seconds to wait for an event where there is none. */
  wait: z.coerce.number().int().min(0).max(30).default(0),
})

export const feedPage = z.object({
  events: z.array(cloudEvent),
  /** For `after` of the next page; always there, since a page may be empty. */
  next: z.string(),
})
