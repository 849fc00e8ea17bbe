import type { Config } from '@lustra/core/page/config.ts'
import { logMistake, notAllowed, oneOf, unknownName } from '@lustra/core/page/mistakes/sentences.ts'

/** API and language are checked when they are set, because a wrong one must have no effect. */
type Checked = Omit<Config, 'api' | 'language'>

/** Whether a value is allowed, and what is. */
type Rule = [isAllowed: (value: unknown) => boolean, allowed: string]

const choice = (...values: string[]): Rule => [(value) => values.includes(value as string), oneOf(values)]
const ofType = (type: 'function' | 'object', allowed: string): Rule => [
  (value) => value === null || typeof value === type,
  allowed,
]

const rules: Record<keyof Checked, Rule> = {
  productName: [(value) => typeof value === 'string', 'a text'],
  theme: choice('auto', 'light', 'dark'),
  storage: choice('local', 'session', 'memory'),
  reportHosts: [Array.isArray, 'an array of host names'],
  onNavigate: ofType('function', 'a function or null'),
  directory: ofType('object', 'an object or null'),
}
const names = ['api', 'language', ...Object.keys(rules), 'tokenProvider']

/** Reports mistakes in the page's configuration. */
export function checkConfig(config: Checked): void {
  for (const [name, value] of Object.entries(config)) {
    const rule = Object.hasOwn(rules, name) && rules[name as keyof Checked]
    if (!rule) logMistake(unknownName('configure', name, names))
    else if (!rule[0](value)) logMistake(notAllowed(name, value, rule[1]))
  }
}
