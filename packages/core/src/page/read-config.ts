import { negotiateLanguage } from '../texts/negotiate-language.ts'
import type { ConfigInput } from './config.ts'
import { allowedLanguages, notAllowed, oneOf, reportMistake } from './mistakes.ts'

/** A setting's accepted value, `undefined` for a mistake, and what it takes. */
type Rule = [accept: (value: unknown) => unknown, allowed: string]

const choice = (...values: string[]): Rule => [
  (value) => values.find((each) => each === value),
  oneOf(values),
]
const ofType = (type: string, allowed: string): Rule => [
  // oxlint-disable-next-line valid-typeof -- one of the strings below
  (value) => (typeof value === type || (value === null && type !== 'string') ? value : undefined),
  allowed,
]

const rules: Record<keyof ConfigInput, Rule> = {
  api: [(value) => (typeof value === 'string' ? value : undefined), 'an http or https URL'],
  language: [(value) => (value === '' ? value : negotiateLanguage(value)), allowedLanguages],
  productName: ofType('string', 'a text'),
  theme: choice('auto', 'light', 'dark'),
  storage: choice('local', 'session', 'memory'),
  reportHosts: [(value) => (Array.isArray(value) ? value : undefined), 'an array of host names'],
  onNavigate: ofType('function', 'a function or null'),
  directory: ofType('object', 'an object or null'),
  tokenProvider: ofType('function', 'a function or null'),
}

/** The valid settings of an input; mistakes are reported and left out. `undefined` is as good as absent. */
export function readConfig(input: ConfigInput, isHttp: (api: string) => boolean): ConfigInput {
  const read: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(input)) {
    if (given === undefined) continue
    const rule = Object.hasOwn(rules, name) ? rules[name as keyof ConfigInput] : undefined
    let value = rule?.[0](given)
    // Calls and the token would be sent to this address.
    if (name === 'api' && value && !isHttp(value as string)) value = undefined
    if (value !== undefined) read[name] = value
    else if (rule) reportMistake(notAllowed(name, given, rule[1]))
    else reportMistake(notAllowed('configure', name, oneOf(Object.keys(rules))))
  }
  return read as ConfigInput
}
