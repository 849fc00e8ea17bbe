import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { dayOf, isDay } from '../../../ui/list/model/days.ts'

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, month))
    .toLowerCase(),
)
/** Units of a Chinese date, and the endings of English ordinals. */
const ignored = /^(?:[年月日号號]|st|nd|rd|th|of)$/

/**
 * A typed day as YYYY-MM-DD: ISO, numbers in the order of the language, or with an English name of a month. Without a year it is
 * this one. Undefined for any other text.
 */
export function readDay(text: string, tag: string, now = new Date()): string | undefined {
  const parts =
    normalizeTyped(text)
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  const numbers = parts.filter((part) => /\d/.test(part))
  const names = parts.filter((part) => !/\d/.test(part) && !ignored.test(part))
  const [year = dayOf(now).slice(0, 4), month, day] = inOrder(numbers, names, tag) ?? []
  if (!month || !day) return undefined
  const found = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  return isDay(found) ? found : undefined
}

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined]

function inOrder(numbers: readonly string[], names: readonly string[], tag: string): Parts | undefined {
  const [first = '', second, third] = numbers
  if (names.length) {
    const month = names[0]!.length < 3 ? -1 : months.findIndex((name) => name.startsWith(names[0]!))
    if (month < 0 || names.length > 1 || numbers.length > 2) return undefined
    return first.length === 4 ? [first, `${month + 1}`, second] : [second, `${month + 1}`, first]
  }
  if (numbers.length === 1 && first.length === 8)
    return [first.slice(0, 4), first.slice(4, 6), first.slice(6)]
  if (numbers.length < 2 || numbers.length > 3) return undefined
  if (third === undefined) return tag.startsWith('zh') ? [third, first, second] : [third, second, first]
  return first.length === 4 || (tag.startsWith('zh') && third.length < 4)
    ? [first, second, third]
    : [third, second, first]
}
