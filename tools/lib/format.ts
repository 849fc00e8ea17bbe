/** Formats generated text as `npm run format` would. */
import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { inRoot } from './paths.ts'

const { ignorePatterns: _, ...options } = JSON.parse(
  readFileSync(inRoot('.oxfmtrc.json'), 'utf8'),
) as FormatConfig & { ignorePatterns: string[] }

/** Returns the formatted text; the name of the file selects the language. Throws if the text cannot be parsed. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, options)
  if (errors.length) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
