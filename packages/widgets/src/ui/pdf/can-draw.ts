/** The script of a predefined character map, by one of its characters. */
export function scriptOf(map: string): string {
  if (/CNS|B5|HK|ETen/.test(map)) return String.fromCodePoint(0x9ad4)
  if (/Japan|JIS|RKSJ|Hiragana|Katakana|Hankaku/.test(map)) return 'あ'
  if (/KS|Korea/.test(map)) return '한'
  return String.fromCodePoint(0x4f53)
}

/** No font has the last code point: browsers draw a box instead, as for every character without a font. */
const undrawable = '\u{10ffff}'
const known = new Map<string, boolean>()

/** Whether this machine has a font with the character. */
export function canDraw(character: string): boolean {
  const result = known.get(character) ?? pictureOf(character) !== pictureOf(undrawable)
  known.set(character, result)
  return result
}

function pictureOf(character: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 32
  const context = canvas.getContext('2d')!
  context.font = '24px sans-serif'
  context.fillText(character, 4, 26)
  return context.getImageData(0, 0, 32, 32).data.join()
}
