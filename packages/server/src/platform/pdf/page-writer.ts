import PDFDocument from 'pdfkit'
import type { Language } from '../http/languages.ts'
import { parsedFont, type FontName, fontData } from './fonts.ts'
import { charactersOf } from './character-map.ts'

interface TextRun {
  font: FontName
  text: string
}

const known = new Map<FontName, Set<number>>()

/** Splits a text into runs of one font each. The first font of the list that has a character is used. */
function textRuns(text: string, fonts: readonly FontName[]): TextRun[] {
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

export interface TextBox {
  x: number
  y: number
  width: number
}
export interface TextStyle {
  size?: number
  colour?: string
  bold?: boolean
  align?: 'left' | 'right'
}

const bodySize = 9.5
const lineFactor = 1.42
const cjk = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Fonts in order of preference: Chinese characters are drawn in the variant of the reader's language. */
const fontOrder: Record<Language, readonly FontName[]> = {
  zh: ['latin', 'latinMore', 'simplified', 'traditional'],
  zh_hant: ['latin', 'latinMore', 'traditional', 'simplified'],
  en: ['latin', 'latinMore', 'simplified', 'traditional'],
}

export interface PageWriter {
  readonly document: PDFKit.PDFDocument
  /** Writes a text, wrapped to the width; returns its height. */
  write(text: string, box: TextBox, style?: TextStyle): number
  /** The height that `write` would take. */
  heightOf(text: string, width: number, style?: TextStyle): number
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>
}

/** Creates an A4 document that mixes Latin and Chinese in one line, choosing a font for each run. */
export function createPageWriter(language: Language, info: PDFKit.DocumentInfo, lang: string): PageWriter {
  // Without `font` it would load the metrics of Helvetica, which is not used.
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, font: '', info, lang })
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const registered = new Set<FontName>()

  function chooseFont(name: FontName): void {
    if (!registered.has(name)) document.registerFont(name, sourceOf(name))
    registered.add(name)
    document.font(name)
  }

  function widthOf({ font, text }: TextRun, size: number): number {
    chooseFont(font)
    return document.fontSize(size).widthOfString(text)
  }

  function linesOf(text: string, width: number, { size = bodySize, bold = false }: TextStyle): TextRun[][] {
    const lines: TextRun[][] = [[]]
    let used = 0
    for (const word of text.match(wordPattern) ?? []) {
      const runs = textRuns(word, fontOrder[language]).map((run) =>
        bold && run.font === 'latin' ? { ...run, font: 'latinBold' as const } : run,
      )
      const wordWidth = runs.reduce((sum, run) => sum + widthOf(run, size), 0)
      if (used > 0 && used + wordWidth > width + 0.5) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(...runs)
      used += wordWidth
    }
    return lines
  }

  function drawLine(
    runs: TextRun[],
    { x, y, width }: TextBox,
    { size = bodySize, align = 'left', bold = false }: TextStyle,
  ): void {
    const widths = runs.map((run) => widthOf(run, size))
    let left = align === 'right' ? x + width - widths.reduce((sum, one) => sum + one, 0) : x
    runs.forEach(({ font, text }, index) => {
      chooseFont(font)
      // Only Latin has a bold font; others are outlined in the colour of the text.
      const stroke = bold && font !== 'latinBold'
      if (stroke) document.lineWidth(size * 0.035)
      // Aligns the baselines of fonts with different ascent; otherwise Chinese is lower than Latin.
      document.fontSize(size).text(text, left, y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(stroke && { fill: true, stroke }),
      })
      left += widths[index] ?? 0
    })
  }

  return {
    document,
    write(text, box, style = {}) {
      const size = style.size ?? bodySize
      const lines = linesOf(text, box.width, style)
      document.fillColor(style.colour ?? '#1d2733').strokeColor(style.colour ?? '#1d2733')
      lines.forEach((runs, index) =>
        drawLine(merged(runs), { ...box, y: box.y + index * size * lineFactor }, style),
      )
      return lines.length * size * lineFactor
    },
    heightOf(text, width, style = {}) {
      return linesOf(text, width, style).length * (style.size ?? bodySize) * lineFactor
    },
    finish() {
      document.end()
      return bytes
    },
  }
}

/** pdfkit (0.20) accepts a parsed font, although its types exclude it. */
const sourceOf = (name: FontName) => parsedFont(name) as unknown as Buffer

// A line may break after a space and after each Chinese character.
const wordPattern = new RegExp(`${cjk.source}[，。、；：！？）]?|(?:(?!${cjk.source})\\S)+\\s*|\\s+`, 'g')

function merged(runs: TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last?.font === run.font) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
