import { charactersOf, cutText, offsetIn } from '@lustra/core/contract'
/** File names that are valid on every file system. */

/** Makes names unique, ignoring case. */
export function createUnique(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let free = name
    for (let number = 2; given.has(free.toLowerCase()); number++)
      free = name.replace(/(\.\w+)?$/, ` (${number})$1`)
    given.add(free.toLowerCase())
    return free
  }
}

/** Removes characters that Windows refuses, path separators, and invisible ones. */
export const cleanName = (text: string, length: number): string =>
  cutText(
    shortened(
      text
        .replace(/[<>:"/\\|?*]/g, '-')
        .replace(/\p{C}/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
      length * 3,
    ),
    length,
  )

/** Truncates a text to a number of bytes, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let result = ''
  for (const character of charactersOf(text)) {
    if (bytesOf(result + character) > most - bytesOf('…')) break
    result += character
  }
  return `${result.trimEnd()}…`
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

/** 20260318T103000, in a time zone: sortable and valid in any file name. */
export const timestamp = (at: Date, zone: string): string =>
  new Date(at.getTime() + offsetIn(zone, at)).toISOString().slice(0, 19).replace(/[-:]/g, '')
