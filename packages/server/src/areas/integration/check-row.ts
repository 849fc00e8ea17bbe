import {
  sourceKey,
  type EntityDeclaration,
  type RowOutcome,
} from '@lustra/core/contract/integration/entities.ts'
import type { SentRow } from './look-up.ts'
import { mostLineBytes, type Line } from './ndjson.ts'
import { checkBySchema, type FieldProblem } from '../../platform/http/field-problems.ts'

/** The result of a line of the body. */
export type LineOutcome = RowOutcome & { line: number }

interface Declared {
  declaration: EntityDeclaration
}

const unreadable = {
  'too-large': `is longer than ${mostLineBytes / 1024} KiB`,
  'not-json': 'is no JSON',
  'not-utf-8': 'is no UTF-8',
}

/** Checks a line of a batch: `{"key": …}` with the fields of the entity. */
export function checkRow(
  entity: Declared,
  line: Line,
): (SentRow & { line: number; bytes: number }) | LineOutcome {
  const refuse = (key: string, code: string, errors: FieldProblem[]): LineOutcome => ({
    line: line.number,
    key,
    result: 'refused',
    code,
    errors,
  })
  if ('code' in line) return refuse('', line.code, [{ field: '', message: unreadable[line.code] }])
  const { value } = line
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('', 'invalid', [{ field: '', message: 'is no JSON object' }])
  const { key: given, ...fields } = value as Record<string, unknown>
  const key = sourceKey.safeParse(given)
  if (!key.success || unstorableIn(key.data))
    return refuse('', 'invalid', [{ field: 'key', message: 'is a text of 1 to 200 characters' }])
  const checked = checkFields(entity, fields)
  if ('errors' in checked) return refuse(key.data, 'invalid', checked.errors)
  return { key: key.data, fields: checked.fields, line: line.number, bytes: JSON.stringify(value).length }
}

/** Why the database could not store a text of a value, whatever its field; undefined when it can. */
function unstorableIn(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  // As JSON writes them: NUL, and half of a character.
  if (/\\u0000/.test(text)) return 'holds the character NUL'
  return /\\ud[89a-f]/i.test(text) ? 'holds half of a character (a lone surrogate)' : undefined
}

/** Checks the fields of a row by the schema of its entity. */
export function checkFields(
  { declaration }: Declared,
  given: unknown,
): { fields: SentRow['fields'] } | { errors: FieldProblem[] } {
  const unstorable = unstorableIn(given)
  if (unstorable) return { errors: [{ field: '', message: unstorable }] }
  const checked = checkBySchema(declaration.schema, given)
  return 'problems' in checked ? { errors: checked.problems } : { fields: checked.data }
}
