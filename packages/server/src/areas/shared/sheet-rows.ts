import { and, asc, eq, gt } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import type { Scopes } from '../../platform/database/scope.ts'
import type { SheetImportScope } from './sheet-kind.ts'

const rowsAtOnce = 200

/** What an import added, row by row, found some at a time. */
export async function* storedImportRows(
  database: Pick<Scopes, 'tenant'>,
  { groupId, personId, importId }: SheetImportScope,
): AsyncGenerator<Record<string, unknown>> {
  for (let line: number | undefined = 0; line !== undefined;) {
    const from: number = line
    const found = await database.tenant({ groupId, personId }, (tx) =>
      tx
        .select({ line: rows.line, after: rows.after })
        .from(rows)
        .where(and(eq(rows.importId, importId), eq(rows.outcome, 'added'), gt(rows.line, from)))
        .orderBy(asc(rows.line))
        .limit(rowsAtOnce),
    )
    for (const { after } of found) yield after as Record<string, unknown>
    line = found.length < rowsAtOnce ? undefined : found.at(-1)?.line
  }
}
