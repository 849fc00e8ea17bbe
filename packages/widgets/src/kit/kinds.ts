/** Types of attributes, properties and event details. */

/** One value: description, type and default. */
export interface Kind<V = unknown> {
  about: string
  type: string
  initial: V
  /** The allowed values of a choice. */
  values?: readonly string[]
  /** The allowed numbers, if restricted. */
  numbers?: readonly number[]
  /** Descriptions of the allowed values. */
  meanings?: Readonly<Record<string, string>>
}

export const text = (about: string, initial = ''): Kind<string> => ({ about, type: 'string', initial })
export function number(about: string, initial?: number): Kind<number>
/** One of a few numbers. */
export function number<V extends number>(
  about: string,
  initial: NoInfer<V>,
  numbers: readonly V[],
): Kind<V> & { numbers: readonly V[] }
export function number(about: string, initial = 0, numbers?: readonly number[]): Kind<number> {
  if (!numbers) return { about, type: 'number', initial }
  return { about, type: numbers.join(' | '), initial, numbers }
}
/** True by presence, false by default. `pressed="false"` is false too, because frameworks render it. */
export const flag = (about: string): Kind<boolean> => ({ about, type: 'boolean', initial: false })
/** One of a fixed set; the first is the default. */
export const choice = <const V extends string>(
  about: string,
  values: readonly [V, ...V[]],
  meanings?: Readonly<Record<V, string>>,
): Kind<V> => ({
  about,
  type: values.map((value) => `'${value}'`).join(' | '),
  initial: values[0],
  values,
  ...(meanings && { meanings }),
})
/** A choice that also takes other spellings of its values. */
export const tagged = <V>(kind: Kind<V>): Kind<V> => ({ ...kind, type: `${kind.type} | (string & {})` })
/** True or false by the page, or empty: as configured elsewhere. Presence of the attribute means true. */
export const toggle = (about: string): Kind<'' | 'true' | 'false'> => ({
  ...choice(about, ['', 'true', 'false']),
  type: "'' | 'true' | 'false' | boolean",
})
/** A rich value without an attribute. `type` is TypeScript, for the generated types. */
export const rich = <V>(about: string, type: string, initial: V): Kind<V> => ({ about, type, initial })
