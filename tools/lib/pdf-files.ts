/**
 * Vite plugin: `import files from 'lustra:pdf-files'` has the name of each character map and standard font of pdf.js, and a function
 * that imports its bytes in base64. Each is a module, imported when a document needs it: unlike a file at a URL it is found in every
 * build and in the bundles of other apps, and a policy that allows the other scripts allows it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const index = 'lustra:pdf-files'
/** Folder of pdf.js → prefix of the names of the built files. */
const folders = { cmaps: 'pdf-cmap-', standard_fonts: 'pdf-font-' }

export function pdfFiles() {
  const dist = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = Object.entries(folders).flatMap(([folder, prefix]) =>
    readdirSync(path.join(dist, folder))
      .filter((name) => /\.(bcmap|pfb|ttf)$/.test(name))
      .map((name) => ({
        name,
        path: path.join(dist, folder, name),
        id: `${index}/${prefix}${path.parse(name).name}`,
      })),
  )
  return {
    name: index,
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.startsWith(index) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${index}`) {
        const lines = files.map(
          (file) => `${JSON.stringify(file.name)}:()=>import(${JSON.stringify(file.id)})`,
        )
        return { code: `export default{${lines.join(',\n')}}`, map: null }
      }
      const file = files.find((each) => id === `\0${each.id}`)
      return file && { code: `export default${JSON.stringify(readFileSync(file.path, 'base64'))}`, map: null }
    },
  }
}
