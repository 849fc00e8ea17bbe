import type { ImportKind } from '@lustra/core/contract'
import type { AuditPart } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Jobs } from '../../platform/jobs/job.types.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import type { SheetChoice } from './reader/headings.ts'

export interface SheetImportContext extends IdentityContext {
  jobs: Jobs
  /** Kinds of data that areas import. */
  sheetKinds: readonly SheetKind[]
}

/** Payload of an import job. */
export interface ImportPayload extends Record<string, unknown> {
  importId: number
  /** What the person chose of the file. */
  choice?: SheetChoice
  /** It is to be stored, as opposed to read or undone. */
  isStoring: boolean
  /** Of the person who requested it. */
  language: Language
  /** Who requested it and where, for the audit trail. */
  trail: Omit<AuditPart, 'at'>
}

/** Returns the kind of an import. */
export function kindOf({ sheetKinds }: Pick<SheetImportContext, 'sheetKinds'>, name: string): SheetKind {
  const kind = sheetKinds.find((one) => one.kind === (name as ImportKind))
  if (!kind) throw new Error(`Unknown kind of import: ${name}`)
  return kind
}
