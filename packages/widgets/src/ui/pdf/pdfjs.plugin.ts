/**
 * For the build: pdf.js reads what it needs of newer browsers from older-browsers.ts, and writes nothing into the window.
 * `plugins: [react(), pdfjs()]` in vite.config.ts. Without it reports open in the newest browsers only; others offer the file.
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
      // Of these bytes pdf.js only wants a name for the document.
      .replaceAll('.toHex()', '.join("")')
      .replace(/globalThis\.(pdfjsLib|pdfjsWorker|_pdfjsTestingUtils)=/g, 'void ')
    return { code: `import{${names.join()}}from${JSON.stringify(from)};${changed}`, map: null }
  },
})
