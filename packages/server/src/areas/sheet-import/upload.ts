import { mostSheetBytes, type SheetImport, sheetType } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { asIdentity } from '../../platform/database/scope.ts'
import { toTemporaryFile } from '../../platform/files/temporary-file.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { readOnlyFile } from '../../platform/http/uploads.ts'
import { cleanName } from '../shared/file-names.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import type { SheetImportContext, ImportPayload } from './import-access.ts'
import { addImport, type busyStates, toSheetImport, type ImportRecord } from './import.queries.ts'
import { importJobKind } from './import-job.ts'
import type { SheetChoice } from './reader/headings.ts'

/** Maximum size of an upload body, including its headers. */
export const mostUploadBytes = mostSheetBytes + 16 * 1024

/** Streams the sheet into the files of the group, and enqueues a job that reads it. */
export async function receiveSheet(
  request: FastifyRequest,
  context: SheetImportContext,
  { kind }: SheetKind,
): Promise<SheetImport> {
  const scope = scopeOf(request)
  const part = await readOnlyFile(request, 'file', mostSheetBytes)
  const name = cleanName(part.filename, 120)
  const sent = await toTemporaryFile(part.file)
  let fileKey = ''
  try {
    if (part.file.truncated) throw new InvalidInputError('file', `is larger than ${mostSheetBytes} bytes`)
    const [stored] = await context.files.addWhole(scope, [{ name, contentType: sheetType, ...sent }])
    fileKey = stored?.key ?? ''
    const response = await context.database.tenant(scope, async (tx) => {
      const record = await addImport(tx, context.files, {
        groupId: scope.groupId,
        personId: scope.personId,
        byName: await asIdentity(tx, () => findRealName(tx, callerOf(request).personId)),
        kind,
        fileName: name,
        fileKey,
        createdAt: context.clock(),
      })
      // The file is referenced while the import runs; whatever ends the import deletes it.
      await context.files.retain(tx, [fileKey])
      await context.jobs.enqueue(tx, jobOf(context, request, record, 'reading'))
      return toSheetImport(tx, record)
    })
    context.jobs.pollNow()
    return response
  } catch (error) {
    if (fileKey) await context.files.discard(scope, [fileKey])
    throw error
  } finally {
    await sent.close()
  }
}

/** The job that continues an import, in the name of the caller. */
export function jobOf(
  context: SheetImportContext,
  request: FastifyRequest,
  { id }: ImportRecord,
  state: (typeof busyStates)[number],
  choice: SheetChoice = {},
) {
  const { at, ...trail } = auditPart(context, request)
  void at
  const payload: ImportPayload = {
    importId: id,
    choice,
    isStoring: state === 'applying',
    language: callerOf(request).language,
    trail,
  }
  return { kind: importJobKind, scope: scopeOf(request), payload }
}
