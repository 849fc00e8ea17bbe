/** Which version of the portal a build is, and what of it is kept for a day without a network. */
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
  /** Addresses of what the portal needs to open. */
  files: string[]
}

/** What is that big and asked for by itself (PDF, the directory, area codes) is kept once somebody has used it. */
const bigBytes = 100_000
const beside = ['index.html', 'favicon.svg']
const idPattern = /<meta name="lustra-build" content="(\w+)"/

const chunksOf = (folder: string) =>
  Object.values(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  )
const namesOf = (chunks: Chunk[]) =>
  [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].sort()

/** Writes into the page which version it is: a word made of all its files' names, which are made of their content. */
export function stampPage(folder: string): void {
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const hash = createHash('sha256').update(namesOf(chunksOf(folder)).join())
  for (const name of beside) hash.update(readFileSync(join(folder, name)))
  const meta = `<meta name="lustra-build" content="${hash.digest('hex').slice(0, 12)}" />`
  writeFileSync(page, html.replace('</head>', `  ${meta}\n  </head>`))
}

/** The stamped build. Throws when there is none. */
export function portalBuild(folder: string): PortalBuild {
  const id = idPattern.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
  if (!id) throw new Error(`${folder}/index.html does not say which version it is`)
  const isKept = ({ file, isDynamicEntry }: Chunk) =>
    !isDynamicEntry || statSync(join(folder, file)).size <= bigBytes
  const names = namesOf(chunksOf(folder).filter(isKept)).filter((name) => /\.(js|css)$/.test(name))
  return { id, files: [...beside, ...names].map((name) => `/${name}`) }
}
