/** Common causes of a refusal, the more specific first. */
const hints: [sign: RegExp, hint: string][] = [
  [
    /AADSTS7000215/,
    'The secret is wrong. POWERBI_CLIENT_SECRET wants its value, which is shown once, not its id.',
  ],
  [/AADSTS7000222/, 'The secret has ended. Make a new one in the application’s registration.'],
  [
    /AADSTS(700027|700030)/,
    'The certificate is not uploaded to the application’s registration, or has ended.',
  ],
  [/AADSTS(700016|7000229)/, 'There is no application of POWERBI_CLIENT_ID in the tenant of POWERBI_TENANT.'],
  [/AADSTS(90002|900023)/, 'There is no tenant of POWERBI_TENANT at POWERBI_AUTHORITY.'],
  [/AADSTS(70011|500011)/, 'POWERBI_SCOPE is that of another cloud than POWERBI_AUTHORITY.'],
  [
    /API is not accessible for application/,
    'Power BI’s tenant setting “Service principals can call Fabric public APIs” is off, or not on for a group that the application is in.',
  ],
  [
    /PowerBINotAuthorized|responded with 40[13]/,
    'Make the application a member of the report’s workspace, and of its semantic model’s if that is another. A change counts after up to 15 minutes.',
  ],
  [
    /responded with 404/,
    'The workspace or the report does not exist there (any more): compare both ids with the report’s address.',
  ],
  [/role .* does not exist/i, 'Write roles and personRoles as the semantic model spells them.'],
  [
    /names a workspace/,
    'Name the workspace in POWERBI_REPORTS; only the menu of a running server could do it instead.',
  ],
  [
    /cannot be reached/,
    'This machine needs a way to POWERBI_AUTHORITY and POWERBI_API by https, past proxies and firewalls.',
  ],
]

/** Returns how to fix a failure; nothing when its own message includes that. */
export function hintFor(error: unknown): string[] {
  const { message } = error as Error
  return hints
    .filter(([sign]) => sign.test(message))
    .slice(0, 1)
    .map(([, hint]) => hint)
}
