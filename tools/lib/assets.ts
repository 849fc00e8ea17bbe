/** Adds to the built files: compressed copies, and a list with sizes and integrity hashes. */
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

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
const gzip9 = (bytes: Buffer) => toGzip(bytes, { level: 9 })

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

/** Compact data of pdf.js in base64: quality 11 takes 40 times as long as 5, and saves 5 % of it. */
const ofPdf = /\/pdf-(cmap|font)-[^/]*$/

/** Writes name.br and name.gz (level 9) for every text file. */
export async function compressFiles(folder: string): Promise<void> {
  const pack = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await brotli(bytes, ofPdf.test(name) ? 5 : 11))
    await writeFile(join(folder, `${name}.gz`), await gzip9(bytes))
  }
  await Promise.all(
    files(folder)
      .filter((name) => text.test(name))
      .map(pack),
  )
}

interface AssetList {
  version: string
  /** For pages that pin this build, so that only its files run there. */
  pinned: {
    /** The tag to copy. */
    tag: string
    /** The content of a `<script type="importmap">` before that tag, with which the browser checks every file. */
    importmap: { integrity: Record<string, string> }
  }
  /** Id of the portal's build, by which open pages detect a new one. */
  build: string
  files: Record<string, { size: number; integrity: string }>
}

/** A file of the screens' build, which `lustra.js` loads. */
const isScreen = /^assets\/[\w@]+\/[\w.-]+\.js$/
/** Placeholder that the server replaces with the portal's origin. */
const portalPlaceholder = 'https://portal.example'

/** `/v0/lustra.js` is the newest of its major version, `/0.2.0/lustra.js` this fixed one. */
export function writeVersions(folder: string): void {
  const version = packageVersion()
  for (const directory of [`v${version.split('.')[0]}`, version]) {
    mkdirSync(join(folder, directory), { recursive: true })
    for (const end of ['', '.br', '.gz'])
      copyFileSync(join(folder, `lustra.js${end}`), join(folder, directory, `lustra.js${end}`))
  }
}

/** Writes lustra.manifest.json: every file a page may load, with its size and SRI hash. */
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
  for (const directory of ['', `${packageVersion()}/`])
    writeFileSync(join(folder, directory, 'lustra.manifest.json'), JSON.stringify(list, null, 2))
}
