import { html } from '../../platform/http/html.ts'

/** What a person is called: present and former values. */
export interface PersonNames {
  names: readonly string[]
  accounts: readonly string[]
  mails: readonly string[]
  /** Without an area code. */
  phones: readonly string[]
  /** Of any of the phones. */
  areaCodes: readonly string[]
}

/** What people read in place of the name of a person whose data were erased: a translation of the stored name. */
export const shownErased = { zh: '已删除', zh_hant: '已刪除', en: 'Erased' }
/** The stored name, which is that of no language. */
export const erasedName = `${shownErased.zh} (erased)`

export interface Scrub {
  /** A whole value or list of values, such as a name: each that is one of the person is replaced, and mails and phones wherever they are. */
  value(text: string): string
  /**
   * A text that somebody typed: names, mails and phones are replaced wherever they are words. Login names, which may be plain words, are
   * not, nor names of one character, which are part of other words.
   */
  prose(text: string): string
  /** Values in JSON, however deep; names of fields stay. */
  json(data: unknown): unknown
  /** Texts in JSON, however deep: one that is a value of the person as a whole is replaced, too. */
  texts(data: unknown): unknown
  /** A regular expression of PostgreSQL that finds JSON and texts with any of them, and others: which, the functions above decide. */
  pattern: string
}

export function createScrub(person: PersonNames): Scrub {
  const { names, accounts, mails, phones } = person
  const all = [...names, ...accounts, ...mails, ...phones].map((one) => one.trim()).filter(Boolean)
  const whole = new Set(all.map(comparable))
  const listed = new Set(all.filter(isLong).map(comparable))
  const ofContacts = [
    ...written(mails).map(mailExpression),
    ...phones.map((phone) => phoneExpression(phone, person)),
  ]
  const contacts = matcherOf(ofContacts)
  const mentions = matcherOf([
    ...ofContacts,
    ...written(names.map((name) => name.trim()).filter(isLong)).map(nameExpression),
  ])
  const isWhole = (text: string) => whole.has(comparable(text))
  const value = (text: string): string =>
    isWhole(text)
      ? erasedName
      : text
          .split(/([,;、，；()（）\n·]+)/)
          .map((part) => (listed.has(comparable(part)) ? part.replace(part.trim(), () => erasedName) : part))
          .join('')
          .replace(contacts, erasedName)
  const prose = (text: string) => text.replace(mentions, erasedName)
  return {
    value,
    prose,
    json: (data) => mapTexts(data, value),
    texts: (data) => mapTexts(data, (text) => (isWhole(text) ? erasedName : prose(text))),
    pattern: [...new Set(written(all).flatMap(searchExpressions))].join('|'),
  }
}

const comparable = (text: string): string => text.trim().toLowerCase()
const isLong = (text: string): boolean => Array.from(text).length > 1
/** As they are, and as in a mail. */
const written = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => [text, html`${text}`.toString()])),
]
const plain = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Written without blanks between words, so that a name in a sentence has no borders. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const letter = `[[\\p{L}\\p{N}]--[${unspaced}]]`
const begin = `(?<!${letter})`
const end = `(?!${letter})`
const beginsUnspaced = new RegExp(`^[${unspaced}]`, 'v')
const endsUnspaced = new RegExp(`[${unspaced}]$`, 'v')

const nameExpression = (name: string): string =>
  `${beginsUnspaced.test(name) ? '' : begin}${plain(name)}${endsUnspaced.test(name) ? '' : end}`

/** sales@x.example is neither in pre.sales@x.example nor in sales@x.example.com. */
const mailExpression = (mail: string): string =>
  mail.trim() && `${begin}(?<!${letter}[._%+\\-]+)${plain(mail.trim())}${end}(?![.\\-]${letter})`

function phoneExpression(phone: string, { areaCodes }: PersonNames): string {
  const codes = areaCodes.filter(Boolean).map(plain).join('|')
  return phone.trim() && `${begin}(?:(?:\\+|00)?(?:${codes || '(?!)'})[ \\-]?)?${plain(phone.trim())}${end}`
}

/** Finds any of the expressions. */
function matcherOf(expressions: readonly string[]): RegExp {
  const parts = expressions.filter(Boolean).sort((one, other) => other.length - one.length)
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giv') : /(?!)/g
}

/** As in a text, and as in JSON. One character, which is in almost every text, only as a word. */
function searchExpressions(text: string): string[] {
  return [text, JSON.stringify(text).slice(1, -1)].map((one) => {
    const escaped = one.replace(/[^\p{L}\p{N}]/gu, '\\$&')
    return isLong(text) ? escaped : `(^|[^[:alnum:]]|\\\\[bfnrt])${escaped}($|[^[:alnum:]])`
  })
}

function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data)
  if (Array.isArray(data)) return data.map((one) => mapTexts(one, change))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, mapTexts(one, change)]))
}
