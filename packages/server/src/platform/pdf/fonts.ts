import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { fontFiles, type FontName } from './font-files.ts'
import { woffToTrueType } from './woff.ts'

export type { FontName }

const require = createRequire(import.meta.url)

const loaded = new Map<FontName, Buffer>()
const parsed = new Map<FontName, Font>()

/** A font as TrueType, decoded when first needed and then cached. */
export function fontData(name: FontName): Buffer {
  const known = loaded.get(name)
  if (known) return known
  const [family, subset] = fontFiles[name]
  const folder = path.dirname(require.resolve(`@fontsource/${family}/package.json`))
  const data = woffToTrueType(readFileSync(path.join(folder, `files/${family}-${subset}-normal.woff`)))
  loaded.set(name, data)
  return data
}

/** A font parsed for pdfkit: once for all documents of this thread, because parsing took half the time of a page. */
export function parsedFont(name: FontName): Font {
  const known = parsed.get(name)
  if (known) return known
  // None of the files is a collection.
  const font = create(fontData(name)) as Font
  parsed.set(name, font)
  return font
}
