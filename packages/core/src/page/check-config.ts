import type { Config } from './config.ts'
import { notAllowed, oneOf, reportMistake } from './mistakes.ts'

/** Whether a value is allowed, and what is. */
type Rule = [isAllowed: (value: unknown) => boolean, allowed: string]

const choice = (...values: string[]): Rule => [(value) => values.includes(value as string), oneOf(values)]
const ofType = (type: 'function' | 'object', allowed: string): Rule => [
  (value) => value === null || typeof value === type,
  allowed,
]

/** API and language are checked when they are set, because a wrong one must have no effect. */
const rules: Record<keyof Config, Rule | undefined> = {
  api: undefined,
  language: undefined,
  productName: [(value) => typeof value === 'string', 'a text'],
  theme: choice('auto', 'light', 'dark'),
  storage: choice('local', 'session', 'memory'),
  reportHosts: [Array.isArray, 'an array of host names'],
  onNavigate: ofType('function', 'a function or null'),
  directory: ofType('object', 'an object or null'),
}
const names = oneOf([...Object.keys(rules), 'tokenProvider'])

/** Reports mistakes in the page's configuration. Not part of the loader, which every page loads. */
export function checkConfig(config: Config): void {
  for (const [name, value] of Object.entries(config)) {
    if (!Object.hasOwn(rules, name)) reportMistake(notAllowed('configure', name, names))
    const rule = rules[name as keyof Config]
    if (rule && !rule[0](value)) reportMistake(notAllowed(name, value, rule[1]))
  }
}
