import type { ImportKind } from '@lustra/core/contract'
import type { IdentityContext } from '../../identity/context.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'

export interface SheetImportContext extends IdentityContext {
  jobs: Jobs
  /** Kinds of data that areas import. */
  sheetKinds: readonly SheetKind[]
}

/** Returns the kind of an import. */
export function kindOf({ sheetKinds }: Pick<SheetImportContext, 'sheetKinds'>, name: string): SheetKind {
  const kind = sheetKinds.find((one) => one.kind === (name as ImportKind))
  if (!kind) throw new Error(`Unknown kind of import: ${name}`)
  return kind
}
