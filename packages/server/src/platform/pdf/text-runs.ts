import { charactersOf } from './character-map.ts'
import { fontData, type FontName } from './fonts.ts'

export interface TextRun {
  font: FontName
  text: string
}

const known = new Map<FontName, Set<number>>()

/** Splits a text into runs of one font each. The first font of the list that has a character is used. */
export function textRuns(text: string, fonts: readonly FontName[]): TextRun[] {
  const runs: TextRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // A space joins the preceding run, so that mixed text is not split at each space.
    const font = last && /\s/.test(character) ? last.font : fontFor(character, fonts)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function fontFor(character: string, fonts: readonly FontName[]): FontName {
  const point = character.codePointAt(0) ?? 0
  return fonts.find((name) => charactersIn(name).has(point)) ?? fonts[0] ?? 'latin'
}

function charactersIn(name: FontName): Set<number> {
  const characters = known.get(name) ?? charactersOf(fontData(name))
  known.set(name, characters)
  return characters
}
