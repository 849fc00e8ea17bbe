/** The id of a portal build, and its files to cache for offline use. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  css?: string[]
}

export interface PortalBuild {
  id: string
  /** URLs of the files that the portal needs to open. */
  files: string[]
}

/** Larger lazy files (PDF, the directory, area codes) are cached after their first use. */
const largeBytes = 100_000
/** Character maps and fonts of PDFs: hundreds, of which few documents need one. */
const pdfPart = /\/pdf-(cmap|font)-/
const pageFiles = ['index.html', 'favicon.svg']
const idPattern = /<meta name="lustra-build" content="(\w+)"/

const chunksOf = (folder: string) =>
  Object.values(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  )
const namesOf = (chunks: Chunk[]) =>
  [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].sort()

/** Writes the build id into the page: a hash of its files' names, which contain content hashes. */
export function stampPage(folder: string): void {
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const hash = createHash('sha256').update(namesOf(chunksOf(folder)).join())
  for (const name of pageFiles) hash.update(readFileSync(join(folder, name)))
  const meta = `<meta name="lustra-build" content="${hash.digest('hex').slice(0, 12)}" />`
  writeFileSync(page, html.replace('</head>', `  ${meta}\n  </head>`))
}

/** The stamped build. Throws when there is none. */
export function portalBuild(folder: string): PortalBuild {
  const id = idPattern.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
  if (!id) throw new Error(`${folder}/index.html has no build id`)
  const isCached = ({ file, isDynamicEntry }: Chunk) =>
    !isDynamicEntry || (!pdfPart.test(file) && statSync(join(folder, file)).size <= largeBytes)
  const names = namesOf(chunksOf(folder).filter(isCached)).filter((name) => /\.(js|css)$/.test(name))
  return { id, files: [...pageFiles, ...names].map((name) => `/${name}`) }
}
