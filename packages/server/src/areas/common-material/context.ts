import type { IdentityContext } from '../../identity/context.ts'
import type { DownloadLimit } from '../shared/download-limit.ts'

/** What the routes of materials need beside who calls. */
export interface MaterialContext extends IdentityContext {
  /** How many downloads a person has running. */
  downloads: DownloadLimit
}
