import type { FastifyRequest } from 'fastify'
import { AppError, type ImportKind } from '@lustra/core/contract'
import { callerOf, refuseActor, scopeOf } from '../../identity/access/access.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
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

/** Access for people who may import any kind; the import's own row has its kind. */
export const importAccess = ({ sheetKinds }: SheetImportContext) =>
  ({ who: 'member', modules: sheetKinds.flatMap(({ page }) => modulesOf(page)), allStores: true }) as const

/** Throws 'forbidden' for imports of a page that the caller may not open. */
export function refuseKind(context: SheetImportContext, request: FastifyRequest, kind: string): void {
  const { page } = kindOf(context, kind)
  if (!opens(scopeOf(request).modules, page))
    throw new AppError('forbidden', `the role does not open ${page}`)
}

/** Throws 'forbidden' for deciding about an import in another's name, when its kind requires acting in person. */
export function refuseInAnothersName(
  context: SheetImportContext,
  request: FastifyRequest,
  kind: string,
): void {
  if (kindOf(context, kind).inPerson) refuseActor(callerOf(request))
}
