import { cutText } from '@lustra/core/contract'
import type { z } from 'zod'

/** What is wrong with a field: its path, as in `findings[0].area`, and a sentence. */
export interface FieldProblem {
  field: string
  message: string
}

/** Of one request or row. */
const mostProblems = 20
const longestField = 200
const mostChoices = 30

/** A path as systems read it: `photos[0].file`. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  cutText(
    path
      .map((part, index) =>
        /^\d+$/.test(String(part)) ? `[${String(part)}]` : `${index > 0 ? '.' : ''}${String(part)}`,
      )
      .join(''),
    longestField,
  )

/** Checks a value by its schema. Returns it as the schema reads it, or what is wrong with it; `root` is the field of the value itself. */
export function checkBySchema<S extends z.ZodType>(
  schema: S,
  value: unknown,
  root = '',
): { data: z.output<S> } | { problems: FieldProblem[] } {
  const { success, data, error } = schema.safeParse(value, { error: sentenceOf })
  return success ? { data } : { problems: problemsOf(error.issues, root).slice(0, mostProblems) }
}

type Issue = z.core.$ZodIssue

/** The first problem of each field: the others follow from it. */
function problemsOf(issues: readonly Issue[], root: string): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues.flatMap(withoutUnion))
    for (const { path, message } of unknownFieldsOf(issue)) {
      const field = fieldOf(path) || root
      if (!problems.has(field)) problems.set(field, { field, message })
    }
  return [...problems.values()]
}

const unknownFieldsOf = (issue: Issue): { path: PropertyKey[]; message: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, mostProblems)
        .map((key) => ({ path: [...issue.path, key], message: 'is no field of this entity' }))
    : [issue]

/** Of a choice of several types, the problems of the one that was meant. */
function withoutUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.filter((some) =>
    some.every(({ path, code }) => path.length > 0 || !isOfType(code)),
  )
  const [only] = meant
  if (meant.length !== 1 || !only) return [issue]
  return only.flatMap((inner) => withoutUnion({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}

const isOfType = (code: Issue['code']) => code === 'invalid_type' || code === 'invalid_value'

const types: Record<string, string> = {
  string: 'is no text',
  number: 'is no number',
  int: 'is no whole number',
  boolean: 'is neither true nor false',
  array: 'is no list',
  object: 'is no object',
  record: 'is no object',
}

const formats: Record<string, string> = {
  email: 'is no mail address',
  url: 'is no address that begins with https://',
  uuid: 'is no id, as in 0b7e0d0e-6f0e-4b0e-9a53-0c2f5a0f7f11',
}

/** The sentence of an issue; undefined for one that has its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  if (input === undefined && issue.code !== 'custom') return 'is needed'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? `is no ${issue.expected}`
    case 'invalid_union':
      return `is neither ${[...new Set(issue.errors.flatMap(namesOf))].join(' nor ')}`
    case 'invalid_value':
      return `is none of ${choicesOf(issue.values.map(String))}`
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? 'is empty'
        : `${isCounted(issue.origin) ? 'has fewer' : 'is less'} than ${String(issue.minimum)}${unitOf(issue.origin)}`
    case 'too_big':
      return `${isCounted(issue.origin) ? 'has more' : 'is more'} than ${String(issue.maximum)}${unitOf(issue.origin)}`
    case 'invalid_format':
      return formatSentence(issue.format, String(input))
    default:
      return undefined
  }
}

const namesOf = (issues: readonly Issue[]): string[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_type'
      ? (/^is no (.*)/.exec(types[issue.expected] ?? '')?.[1] ?? issue.expected)
      : [],
  )

const isCounted = (origin: string) => origin === 'string' || origin === 'array'
const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''

/** The ids that a field may have, in a sentence. */
export const choicesOf = (choices: readonly string[]): string =>
  choices.length > mostChoices
    ? `${choices.slice(0, mostChoices).join(', ')} and ${choices.length - mostChoices} more`
    : choices.join(', ')

function formatSentence(format: string, input: string): string {
  if (format === 'datetime') return timeSentence(input)
  if (format === 'date')
    return /^\d{4}-\d\d-\d\d$/.test(input) ? 'is a day that does not exist' : 'is no day, as in 2026-03-17'
  return formats[format] ?? 'has another form'
}

function timeSentence(input: string): string {
  const example = '2026-03-17T10:00:00+08:00'
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(input) ?? []
  if (!day || !time) return `is no time, as in ${example}`
  if (!isDay(day)) return 'is on a day that does not exist'
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(time)) return 'is at an hour that does not exist'
  return offset
    ? `has an offset that does not exist: ${offset}`
    : `has no offset, as in ${example} or 2026-03-17T02:00:00Z`
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
