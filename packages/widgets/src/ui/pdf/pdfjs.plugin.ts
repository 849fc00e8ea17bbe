/**
 * Vite plugin: pdf.js imports polyfills from older-browsers.ts and assigns no globals. Without it reports open in the newest
 * browsers only; others offer the download.
 *
 * pdf.js fetches its character maps, standard fonts and image decoders by URL. Here each of them is a module, imported when a
 * document needs it: modules are found next to ours in every build and in the bundles of other apps, and a page that may run our
 * scripts may load them, whatever its policy says about requests and WebAssembly.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const file = /pdfjs-dist[\\/]build[\\/]pdf(\.worker)?\.min\.mjs$/
const names = ['Map', 'WeakMap', 'Promise', 'Math', 'URL', 'Iterator']
const sibling = (name: string) => new URL(name, import.meta.url).pathname

const dist = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const index = 'lustra:pdf-files'
/** Folder of pdf.js → prefix of the modules, which is also the name of their built files. */
const folders = { cmaps: 'pdf-cmap-', standard_fonts: 'pdf-font-' } as const
const found = Object.entries(folders).flatMap(([folder, prefix]) =>
  readdirSync(path.join(dist, folder))
    .filter((name) => /\.(bcmap|pfb|ttf)$/.test(name))
    .map((name) => ({
      name,
      path: path.join(dist, folder, name),
      id: `${index}/${prefix}${name.replace(/\.\w+$/, '')}`,
    })),
)

/** The decoder of JPEG 2000, or of JBIG2 and fax, in JavaScript. */
const decoderImport = /import\(\s*(\/\*[^*]*\*\/\s*)*`\$\{[^`]*\}\$\{this\._noWasmFilename\}`\)/

function withoutUrls(code: string): string {
  const changed = code.replace(decoderImport, 'importDecoder(this._noWasmFilename)')
  if (changed === code) throw new Error('pdf.js imports its decoders in an unknown form')
  return `import{importDecoder}from${JSON.stringify(sibling('pdf-parts.ts'))};${changed}`
}

export const pdfjs = () => ({
  name: 'lustra:pdfjs',
  enforce: 'pre' as const,
  // Vite's development server bundles packages beforehand, without this plugin.
  config: () => ({ optimizeDeps: { exclude: ['pdfjs-dist'] } }),
  resolveId: (id: string) => (id.startsWith(index) ? `\0${id}` : undefined),
  load(id: string) {
    if (id === `\0${index}`) {
      const lines = found.map(
        ({ name, id: module }) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(module)})`,
      )
      return { code: `export default{${lines.join(',\n')}}`, map: null }
    }
    const one = found.find((each) => id === `\0${each.id}`)
    return one && { code: `export default${JSON.stringify(readFileSync(one.path, 'base64'))}`, map: null }
  },
  transform(code: string, id: string) {
    const match = file.exec(id.split('?')[0]!)
    if (!match) return
    const changed = code
      // pdf.js uses the hex text only as an id of the document.
      .replaceAll('.toHex()', '.join("")')
      .replace(/globalThis\.(pdfjsLib|pdfjsWorker|_pdfjsTestingUtils)=/g, 'void ')
    return {
      code: `import{${names.join()}}from${JSON.stringify(sibling('older-browsers.ts'))};${match[1] ? withoutUrls(changed) : changed}`,
      map: null,
    }
  },
})
