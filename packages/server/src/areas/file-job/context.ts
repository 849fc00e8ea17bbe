import type { FileJobsContext } from '../shared/begin-file-job.ts'
import type { FileKind } from '../shared/file-kind.ts'

export interface FileJobContext extends FileJobsContext {
  /** Kinds of files that areas make. */
  fileKinds: readonly FileKind[]
}

/** Returns the kind of a file. */
export function fileKindOf({ fileKinds }: Pick<FileJobContext, 'fileKinds'>, name: string): FileKind {
  const kind = fileKinds.find((one) => one.kind === name)
  if (!kind) throw new Error(`Unknown kind of file: ${name}`)
  return kind
}
