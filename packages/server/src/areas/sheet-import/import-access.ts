import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, refuseActor, scopeOf } from '../../identity/access/access.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { kindOf, type SheetImportContext } from './context.ts'

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
