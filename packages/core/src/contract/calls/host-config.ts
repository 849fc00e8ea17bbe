import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { loginLanguages } from './login.ts'

/** Public client configuration of the corporate directory, without secrets (L3). */
export const directoryConfig = z.object({
  clientId: z.string(),
  /** Must start with https for the sign-in library; never contacted when `authorityMetadata` is set. */
  authority: z.string(),
  knownAuthorities: z.array(z.string()),
  /** The directory's discovery document as JSON; empty for a directory that serves it itself. */
  authorityMetadata: z.string(),
  scopes: z.array(z.string()),
  /** How GetCheckUserAAD receives the token: as the request's Bearer, or in the query like the source. */
  tokenIn: z.enum(['header', 'query']),
})
export type DirectoryConfig = z.output<typeof directoryConfig>

/** Sign-in methods that a host may offer (L1 to L3, L7). */
export const loginMethods = ['account', 'phone', 'mail', 'directory', 'forgot-password'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** GET /config: what a page needs before sign-in. */
export const hostConfig = z.object({
  productName: z.string(),
  languages: z.array(z.object({ id: z.string(), login: z.enum(loginLanguages) })),
  methods: z.array(z.enum(loginMethods)),
  directory: directoryConfig.nullable(),
  /** An addition: how many sessions a person may have; absent on source-compatible servers, which allow one. */
  sessionsPerAccount: z.int().optional(),
})
export type HostConfig = z.output<typeof hostConfig>

/** GET /origin: whether the origin of the calling page is admitted (LUSTRA_ORIGINS). */
export const originResult = z.object({ Admitted: z.boolean() })

/** What a page needs before sign-in. */
export const hostConfigCalls = declareCalls({
  hostConfig: {
    method: 'GET',
    path: '/config',
    summary: 'Product name, languages and sign-in methods',
    output: hostConfig,
    reads: 'alone',
    open: true,
  },
})
