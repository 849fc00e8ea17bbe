/** Gives the loader's chunks short names in one folder: `assets/<hash of them all>/<number>.js`. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/**
 * Moves the chunks that the manifest names, and says so in the manifest, in each other and in lustra.js. A hash in the name
 * of each file stood in lustra.js for each of them, on every page that embeds an element, and kept nothing: with any change
 * of ours the core has another name, and whatever imports it with it. Answers the folder.
 */
export function gatherChunks(portal: string, loader: string, manifestFile: string): string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const chunks = Object.values(manifest).filter(({ file }) => file !== loader)
  const files = byUse(manifest, [...new Set(chunks.map(({ file }) => file))])
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(portal, file)))
  const folder = `assets/${BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 7)}`
  const names = new Map(files.map((file, number) => [stemOf(file), String(number)]))
  mkdirSync(join(portal, folder))
  for (const file of files) {
    const code = withNewNames(readFileSync(join(portal, file), 'utf8'), names, folder, '../../')
    renameSync(join(portal, file), join(portal, folder, `${names.get(stemOf(file))}.js`))
    writeFileSync(join(portal, folder, `${names.get(stemOf(file))}.js`), code)
  }
  const start = join(portal, loader)
  writeFileSync(start, withNewNames(readFileSync(start, 'utf8'), names, folder, './'))
  for (const chunk of chunks) chunk.file = `${folder}/${names.get(stemOf(chunk.file))}.js`
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
  return folder
}

const stemOf = (file: string) => file.replace(/^assets\/|\.js$/g, '')

/** What most others import comes first: the shortest numbers stand in the most lists. */
function byUse(manifest: Manifest, files: string[]): string[] {
  const uses = new Map<string, number>()
  for (const name of Object.values(manifest).flatMap(({ imports = [] }) => imports)) {
    const file = manifest[name]?.file ?? ''
    uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  return files.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
}

/** Names stand as `./stem.js` beside each other, as `assets/stem.js` seen from the loader, and the loader as `../lustra.js`. */
function withNewNames(code: string, names: Map<string, string>, folder: string, toLoader: string): string {
  return code
    .replace(
      /(["'`])((?:\.\/)?assets\/|\.\/)([\w-]+)\.js\1/g,
      (whole, quote: string, place: string, stem: string) => {
        const name = names.get(stem)
        if (name === undefined) return whole
        const at = place === './' ? './' : place.replace('assets/', `${folder}/`)
        return `${quote}${at}${name}.js${quote}`
      },
    )
    .replace(/(["'`])\.\.\/lustra\.js\1/g, (_, quote: string) => `${quote}${toLoader}lustra.js${quote}`)
}
