import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, refuseActor, scopeOf } from '../../identity/access/access.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { kindOf, type SheetImportContext } from './context.ts'

/** Whoever may import something; of which kind the import is, its own row tells. */
export const importAccess = ({ sheetKinds }: SheetImportContext) =>
  ({ who: 'member', modules: sheetKinds.flatMap(({ page }) => modulesOf(page)), allStores: true }) as const

/** Throws 'forbidden' for the imports of a page that the caller may not open. */
export function refuseKind(context: SheetImportContext, request: FastifyRequest, kind: string): void {
  const { page } = kindOf(context, kind)
  if (!opens(scopeOf(request).modules, page))
    throw new AppError('forbidden', `the role does not open ${page}`)
}

/** Throws 'forbidden' for deciding about an import in another's name, of a kind that is imported in person. */
export function refuseInAnothersName(
  context: SheetImportContext,
  request: FastifyRequest,
  kind: string,
): void {
  if (kindOf(context, kind).inPerson) refuseActor(callerOf(request))
}
