/** What a server needs beside the built files: compressed copies, and a list with sizes and integrity hashes. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packageVersion } from './paths.ts'
import { portalBuild } from './portal-build.ts'

const text = /\.(m?js|css|html|json|svg)$/
const copy = /\.(br|gz)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export const brotli11 = (bytes: Buffer) =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
export const gzip9 = (bytes: Buffer) => toGzip(bytes, { level: 9 })

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

/** Leaves name.br (quality 11) and name.gz (level 9) beside every text file. */
export async function compressFiles(folder: string): Promise<void> {
  const pack = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await brotli11(bytes))
    await writeFile(join(folder, `${name}.gz`), await gzip9(bytes))
  }
  await Promise.all(
    files(folder)
      .filter((name) => text.test(name))
      .map(pack),
  )
}

export interface AssetList {
  version: string
  /** Another word for each build of the portal, by which a page that is open learns of the next. */
  build: string
  files: Record<string, { size: number; integrity: string }>
}

/** Writes lustra.manifest.json: every file a page may load, with its size and the SRI hash to check it by. */
export function writeManifest(folder: string): void {
  const list: AssetList = { version: packageVersion(), build: portalBuild(folder).id, files: {} }
  for (const name of files(folder).filter((name) => !copy.test(name) && !name.startsWith('.'))) {
    const bytes = readFileSync(join(folder, name))
    const hash = createHash('sha384').update(bytes).digest('base64')
    list.files[name] = { size: bytes.length, integrity: `sha384-${hash}` }
  }
  writeFileSync(join(folder, 'lustra.manifest.json'), JSON.stringify(list, null, 2))
}
