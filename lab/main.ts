/** `npm run lab NAME -- options` runs a measurement or a test that takes long; without a name it lists them. */
import '@lustra/server/fast-imports.js'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { entries } from './entries.ts'

const [name = '', ...options] = process.argv.slice(2)
const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
if (entry) {
  const file = path.join(import.meta.dirname, entry.file)
  // As if Node had been started with the file.
  process.argv.splice(1, process.argv.length, file, ...options)
  await import(pathToFileURL(file).href)
} else {
  if (name) console.error(`There is no ${name}.`)
  for (const [each, { purpose }] of Object.entries(entries)) console.log(`${each.padEnd(15)}${purpose}`)
  process.exitCode = name ? 1 : 0
}
