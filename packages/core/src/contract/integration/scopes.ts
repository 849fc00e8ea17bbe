/** What a service account may do, as in the parameter `scope` of its tokens (RFC 6749). */
export const integrationScopes = [
  'organization:read',
  'organization:write',
  'people:read',
  'people:write',
  'service-reports:read',
  'service-reports:write',
  'follow-up:read',
  'follow-up:write',
  'publications:read',
  'publications:write',
  'catalog:read',
  'catalog:write',
  'files:write',
  'loads:read',
  'events:read',
  'events:write',
  'people:export',
  'people:erase',
  'groups:export',
  'groups:delete',
  'stores:move',
] as const
export type IntegrationScope = (typeof integrationScopes)[number]

export const isIntegrationScope = (text: string): text is IntegrationScope =>
  (integrationScopes as readonly string[]).includes(text)

/** Those that take out whole groups and people, or destroy them: an account has them only when they are named. */
export const namedScopes: readonly IntegrationScope[] = [
  'people:export',
  'people:erase',
  'groups:export',
  'groups:delete',
  'stores:move',
]
