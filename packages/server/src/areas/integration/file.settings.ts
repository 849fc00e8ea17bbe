import type { IdentityContext } from '../../identity/context.ts'
import { wholeNumber } from '../../platform/settings/variables.ts'

export const mebibyte = 1024 * 1024
export const defaultFileBytes = 100 * mebibyte

export const integrationFileVariables = {
  // All uploads of a process take 512 MiB of the folder for temporary files.
  LUSTRA_FILE_MB: wholeNumber(1, 500)
    .transform((most) => (most === undefined ? defaultFileBytes : most * mebibyte))
    .describe(
      'how many megabytes (MiB) a file that a system sends may have, 1 to 500, 100 by default; a load balancer must let them pass. All uploads of a process share 512 MiB: while one of 500 is read, others get 503',
    ),
}

/** Dependencies of the files that systems send. */
export interface FileContext extends IdentityContext {
  /** Bytes of the largest one. */
  mostFileBytes: number
}
