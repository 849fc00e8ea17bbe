/** Returns the characters that a TrueType font supports, from its cmap table (formats 4 and 12). */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const characters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, characters)
    if (format === 12) addGroups(font, subtable, characters)
  }
  return characters
}

function tableOffset(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

function addSegments(font: Buffer, subtable: number, characters: Set<number>): void {
  const doubled = font.readUInt16BE(subtable + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + doubled * 2, 16 + doubled * 3].map(
    (at) => subtable + at,
  ) as [number, number, number, number]
  for (let at = 0; at < doubled; at += 2) {
    const start = font.readUInt16BE(starts + at)
    const range = font.readUInt16BE(ranges + at)
    for (let point = start; point <= font.readUInt16BE(ends + at) && point !== 0xffff; point++) {
      const stored = range ? font.readUInt16BE(ranges + at + range + (point - start) * 2) : point
      // Glyph 0 is the box for missing characters.
      if (stored && (stored + font.readInt16BE(deltas + at)) & 0xffff) characters.add(point)
    }
  }
}

function addGroups(font: Buffer, subtable: number, characters: Set<number>): void {
  for (let index = 0; index < font.readUInt32BE(subtable + 12); index++) {
    const group = subtable + 16 + index * 12
    for (let point = font.readUInt32BE(group); point <= font.readUInt32BE(group + 4); point++)
      characters.add(point)
  }
}
