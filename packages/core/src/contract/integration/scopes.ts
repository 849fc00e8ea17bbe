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
] as const
export type IntegrationScope = (typeof integrationScopes)[number]

export const isIntegrationScope = (text: string): text is IntegrationScope =>
  (integrationScopes as readonly string[]).includes(text)
