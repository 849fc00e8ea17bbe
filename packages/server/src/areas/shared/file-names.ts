/** Names of files as every file system takes them. */

/** Gives each name once, also where upper and lower case are the same. */
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

/** Without what Windows refuses, what steers a folder, and what cannot be seen. */
export const cleanName = (text: string, length: number): string =>
  shortened(
    text
      .replace(/[<>:"/\\|?*]/g, '-')
      .replace(/\p{C}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    length * 3,
  ).slice(0, length)

/** A text of at most so many bytes; what was cut says so. */
export function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let kept = ''
  for (const character of text) {
    if (bytesOf(kept + character) > most - bytesOf('…')) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

export const bytesOf = (text: string): number => Buffer.byteLength(text)

/** 20260318T023000, of UTC: sorts by itself and stands in any file name. */
export const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replace(/[-:]/g, '')
