/**
 * A setting is one zod schema under the name of its environment variable: it parses the text, and holds the default and
 * the documentation.
 */
import { z } from 'zod'

export type Environment = Record<string, string | undefined>

/**
 * Settings by environment variable. `describe` holds the line of the documentation; messages continue the variable's
 * name.
 */
export type Variables = Record<string, z.ZodType<unknown, string | undefined>>
/** An optional setting always has a value; a required one is undefined when unusable. */
export type ValuesOf<V extends Variables> = {
  [Name in keyof V]: undefined extends z.input<V[Name]> ? z.output<V[Name]> : z.output<V[Name]> | undefined
}

/**
 * Reads the variables of a group. Adds a sentence to `problems` for every unusable value; an unusable variable has the
 * value of one that is not set, so that the others can still be checked, or undefined when it is required. Callers must
 * not use the values while there are problems.
 */
export function readVariables<V extends Variables>(
  variables: V,
  env: Environment,
  problems: string[],
): ValuesOf<V> {
  const values = Object.entries(variables).map(([name, schema]) => {
    const unset = schema.safeParse(undefined)
    const read = unset.success && env[name] === undefined ? unset : schema.safeParse(env[name] ?? '')
    if (read.success) return [name, read.data]
    problems.push(...read.error.issues.map(({ message }) => sentenceOf(name, message)))
    return [name, unset.data]
  })
  return Object.fromEntries(values) as ValuesOf<V>
}

/** "PORT must be …", or "LUSTRA_APPS: application 1 …" for a message that begins with a colon. */
const sentenceOf = (name: string, message: string): string =>
  message.startsWith(':') ? name + message : `${name} ${message}`

/** An empty variable is one that is not set. */
const raw = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** A text; undefined when not set. `refuse` returns the problem, or nothing. */
export const text = (refuse: (text: string) => string | undefined = () => undefined) =>
  raw.superRefine((text, context) => {
    const message = text === undefined ? undefined : refuse(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The same without surrounding blanks; a blank text counts as not set. */
export const trimmedText = (refuse: (text: string) => string | undefined) =>
  z
    .string()
    .optional()
    .transform((raw) => raw?.trim())
    .pipe(text(refuse))

/** A required text: not set is refused like an empty one. */
export const neededText = (refuse: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = refuse(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const wholeNumber = (from: number, to: number) =>
  text((text) => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= from && number <= to) return undefined
    return `must be a whole number from ${from} to ${to}, not "${text}".`
  }).transform((text) => (text === undefined ? undefined : Number(text)))

/** One of several values; undefined when not set. */
export const oneOf = <T extends string>(
  choices: readonly T[],
  among = `must be one of ${choices.join(', ')}`,
) =>
  text((text) => (choices.includes(text as T) ? undefined : `${among}, not "${text}".`)).transform(
    (text) => text as T | undefined,
  )

/** True, false, or undefined when not set. */
export const onOrOff = () =>
  oneOf(['on', 'off'], 'must be on or off').transform((word) => word && word === 'on')

/** An address may contain a password, and error messages are logged. */
export const withoutSecret = (raw: string): string => raw.replace(/\/\/\S*@/g, '//')

/** Comma-separated items, without spaces in them; undefined when not set, and none for an empty text. Every unusable item is named. */
export const list = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const items = text?.split(',').flatMap((one) => one.trim() || [])
      const several = items?.find((one) => /\s/.test(one))
      if (several === undefined) return items
      context.addIssue(`holds "${withoutSecret(several)}": separate the items by commas.`)
      return z.NEVER
    })
    .pipe(z.array(item).optional())
