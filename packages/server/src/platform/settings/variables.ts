/** A setting is one zod schema under the name of its environment variable: from its text to its value, with its default and its documentation. */
import { z } from 'zod'

export type Environment = Record<string, string | undefined>

/** Settings by their variables. `describe` holds the line of the documentation; messages continue the variable's name. */
export type Variables = Record<string, z.ZodType<unknown, string | undefined>>
/** One that may be unset always has a value; one that may not is undefined when it cannot be used. */
export type ValuesOf<V extends Variables> = {
  [Name in keyof V]: undefined extends z.input<V[Name]> ? z.output<V[Name]> : z.output<V[Name]> | undefined
}

/**
 * Reads the variables of a group. Adds a sentence to `problems` for everything that cannot be used; such a variable then has the
 * value of one that is not set, so that the others can still be checked, or undefined when it may not be unset. Whoever starts
 * something by the values refuses to while there are problems.
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

/** A text; undefined when not set. `refuse` says what is wrong with it, or nothing. */
export const text = (refuse: (text: string) => string | undefined = () => undefined) =>
  raw.superRefine((text, context) => {
    const message = text === undefined ? undefined : refuse(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The same without the blanks around it; nothing but blanks is not set. */
export const trimmedText = (refuse: (text: string) => string | undefined) =>
  z
    .string()
    .optional()
    .transform((raw) => raw?.trim())
    .pipe(text(refuse))

/** A text that something else depends on: not set is refused like an empty one. */
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

/** One of some words; undefined when not set. */
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

/** Items with commas between them; undefined when not set, and none for an empty text. Every item that cannot be used is named. */
export const list = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text) => text?.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(item).optional())
