/**
 * Vite plugin: pdf.js imports polyfills from older-browsers.ts and assigns no globals. Without it reports open in the newest
 * browsers only; others offer the download.
 * Its image decoders are imported as modules instead of from a URL (pdf-parts.ts).
 */

const file = /pdfjs-dist[\\/]build[\\/]pdf(\.worker)?\.min\.mjs$/
const names = ['Map', 'WeakMap', 'Promise', 'Math', 'URL', 'Iterator']
const sibling = (name: string) => new URL(name, import.meta.url).pathname

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
