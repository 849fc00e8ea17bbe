import type { IdentityContext } from '../../identity/context.ts'
import type { DownloadLimit } from '../shared/download-limit.ts'

/** Dependencies of the material routes. */
export interface MaterialContext extends IdentityContext {
  /** Limits the concurrent downloads of a person. */
  downloads: DownloadLimit
}
