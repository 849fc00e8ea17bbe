import type { CloudEvent } from '@lustra/core/contract/integration/events.ts'

/** An event as read from the database, with the code of its group. */
export interface StoredEvent {
  id: string
  type: string
  subject: string
  at: Date
  /** Undefined for an event of no group. */
  groupCode: string | undefined
  data: Record<string, unknown>
}

/** The source is absolute where the address of the portal is configured. */
const sourceOf = (groupCode: string | undefined, portalAddress = ''): string =>
  groupCode === undefined
    ? `${portalAddress}/api/integration/v1/webhooks`
    : `${portalAddress}/groups/${encodeURIComponent(groupCode)}`

export const toCloudEvent = (
  { id, type, subject, at, groupCode, data }: StoredEvent,
  portalAddress: string | undefined,
): CloudEvent => ({
  specversion: '1.0',
  id,
  source: sourceOf(groupCode, portalAddress),
  type,
  subject,
  time: at.toISOString(),
  datacontenttype: 'application/json',
  data: { ...(groupCode !== undefined && { group: groupCode }), ...data },
})
