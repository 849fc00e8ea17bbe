import { z } from 'zod'
import { loginLanguages } from './login.ts'

/** The corporate directory as browsers may know it: a public client, nothing secret (L3). */
export const directoryConfig = z.object({
  clientId: z.string(),
  /** Begins with https, as the sign-in library demands; with `authorityMetadata` nothing ever connects to it. */
  authority: z.string(),
  knownAuthorities: z.array(z.string()),
  /** The directory's discovery document as JSON text; empty for a directory that serves its own. */
  authorityMetadata: z.string(),
  scopes: z.array(z.string()),
  /** How GetCheckUserAAD takes the token: as the request's Bearer, or as the source has it in the query. */
  tokenIn: z.enum(['header', 'query']),
})
export type DirectoryConfig = z.output<typeof directoryConfig>

/** Ways to sign in that a host may offer (L1 to L3, L7). */
export const loginMethods = ['account', 'phone', 'mail', 'directory', 'forgot-password'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** GET /config: what a page needs before anybody signed in. */
export const hostConfig = z.object({
  productName: z.string(),
  languages: z.array(z.object({ id: z.string(), login: z.enum(loginLanguages) })),
  methods: z.array(z.enum(loginMethods)),
  directory: directoryConfig.nullable(),
  /** An addition: how many sessions of their own a person may have; servers of the source's kind have one and do not say it. */
  sessionsPerAccount: z.int().optional(),
})
export type HostConfig = z.output<typeof hostConfig>

/** GET /origin: whether the origin of the calling page is admitted (LUSTRA_ORIGINS). */
export const originAnswer = z.object({ Admitted: z.boolean() })
