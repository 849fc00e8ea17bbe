/** What a server needs beside the built files: compressed copies, and a list with sizes and integrity hashes. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  /** For pages that pin this build: nothing else runs on them than what it was built with. */
  pinned: {
    /** The tag to copy. */
    tag: string
    /** What `<script type="importmap">` holds before that tag, so that the browser checks every file. */
    importmap: { integrity: Record<string, string> }
  }
  /** Another word for each build of the portal, by which a page that is open learns of the next. */
  build: string
  files: Record<string, { size: number; integrity: string }>
}

/** A file of the screens' build, which `lustra.js` loads. */
const isScreen = /^assets\/[\w@]+\/[\w.-]+\.js$/
/** Where the portal's own address belongs; the server puts it there. */
export const portalPlaceholder = 'https://portal.example'

/** `/v0/lustra.js` is the newest of its major version, `/0.2.0/lustra.js` this one for good. */
export function writeVersions(folder: string): void {
  const version = packageVersion()
  for (const place of [`v${version.split('.')[0]}`, version]) {
    mkdirSync(join(folder, place), { recursive: true })
    for (const end of ['', '.br', '.gz'])
      copyFileSync(join(folder, `lustra.js${end}`), join(folder, place, `lustra.js${end}`))
  }
}

/** Writes lustra.manifest.json: every file a page may load, with its size and the SRI hash to check it by. */
export function writeManifest(folder: string): void {
  const integrity = (name: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`
  const loader = `${packageVersion()}/lustra.js`
  const screens = files(folder).filter((name) => isScreen.test(name))
  const list: AssetList = {
    version: packageVersion(),
    build: portalBuild(folder).id,
    pinned: {
      tag: `<script type="module" crossorigin src="${portalPlaceholder}/${loader}" integrity="${integrity(loader)}"></script>`,
      importmap: {
        integrity: Object.fromEntries(
          screens.map((name) => [`${portalPlaceholder}/${name}`, integrity(name)]),
        ),
      },
    },
    files: {},
  }
  for (const name of files(folder).filter((name) => !copy.test(name) && !name.startsWith('.'))) {
    list.files[name] = { size: readFileSync(join(folder, name)).length, integrity: integrity(name) }
  }
  for (const place of ['', `${packageVersion()}/`])
    writeFileSync(join(folder, place, 'lustra.manifest.json'), JSON.stringify(list, null, 2))
}
