/** What a person is called: present and former values. */
export interface PersonNames {
  names: readonly string[]
  accounts: readonly string[]
  mails: readonly string[]
  phones: readonly string[]
}

/** What people read in place of the name of a person whose data were erased: a translation of the stored name. */
export const shownErased = { zh: '已删除', zh_hant: '已刪除', en: 'Erased' }
/** The stored name, which is that of no language. */
export const erasedName = `${shownErased.zh} (erased)`

export interface Scrub {
  /** A whole value or list of values, such as a name: each that is one of the person is replaced, and mails and phones wherever they are. */
  value(text: string): string
  /** A text that somebody typed: names, mails and phones are replaced wherever they are, login names, which may be plain words, are not. */
  prose(text: string): string
  /** Values in JSON, however deep; names of fields stay. */
  json(data: unknown): unknown
  /** A regular expression of PostgreSQL that finds JSON and texts with any of them. */
  pattern: string
}

export function createScrub({ names, accounts, mails, phones }: PersonNames): Scrub {
  const whole = new Set([...names, ...accounts, ...mails, ...phones].map(comparable).filter(Boolean))
  const contacts = matcherOf([...mails, ...phones.flatMap(withPrefix)])
  const mentions = matcherOf([...mails, ...phones.flatMap(withPrefix), ...names.map(plain)])
  const value = (text: string): string =>
    text
      .split(/([,;、，；()（）\n·]+)/)
      .map((part) => (whole.has(comparable(part)) ? part.replace(part.trim(), () => erasedName) : part))
      .join('')
      .replace(contacts, erasedName)
  return {
    value: (text) => (whole.has(comparable(text)) ? erasedName : value(text)),
    prose: (text) => text.replace(mentions, erasedName),
    json: (data) => mapTexts(data, (text) => (whole.has(comparable(text)) ? erasedName : value(text))),
    pattern: [...names, ...accounts, ...mails, ...phones]
      .filter((one) => one.trim())
      .map((one) =>
        JSON.stringify(one.trim())
          .slice(1, -1)
          .replace(/[^\p{L}\p{N}]/gu, '\\$&'),
      )
      .join('|'),
  }
}

const comparable = (text: string): string => text.trim().toLowerCase()
const withPrefix = (phone: string): string[] => [`(?:\\+?\\d{1,4}[ -]?)?${plain(phone)}`]
const plain = (text: string): string => text.trim().replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Finds any of the expressions as words; one of Chinese characters also within a sentence, which has no blanks. */
function matcherOf(expressions: readonly string[]): RegExp {
  const parts = expressions
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .map((one) => (/^\p{sc=Han}/u.test(one) ? one : `(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`))
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : /(?!)/g
}

function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data)
  if (Array.isArray(data)) return data.map((one) => mapTexts(one, change))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, mapTexts(one, change)]))
}
