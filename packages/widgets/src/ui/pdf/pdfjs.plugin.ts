/**
 * Vite plugin: pdf.js imports polyfills from older-browsers.ts and assigns no globals. Without it reports open in the newest
 * browsers only; others offer the download.
 */
const file = /pdfjs-dist[\\/]build[\\/]pdf(\.worker)?\.min\.mjs$/
const names = ['Map', 'WeakMap', 'Promise', 'Math', 'URL', 'Iterator']

export const pdfjs = () => ({
  name: 'lustra:pdfjs',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!file.test(id.split('?')[0]!)) return
    const from = new URL('older-browsers.ts', import.meta.url).pathname
    const changed = code
      // pdf.js uses the hex text only as an id of the document.
      .replaceAll('.toHex()', '.join("")')
      .replace(/globalThis\.(pdfjsLib|pdfjsWorker|_pdfjsTestingUtils)=/g, 'void ')
    return { code: `import{${names.join()}}from${JSON.stringify(from)};${changed}`, map: null }
  },
})
