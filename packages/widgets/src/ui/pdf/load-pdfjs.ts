/**
 * pdf.js 6.5 with its worker code on the main thread: workers cannot be cross-origin, Trusted Types block `new Worker(url)`,
 * and a service report has few pages. Loaded with the first report.
 */
import type { PDFWorker } from 'pdfjs-dist'

type Pdfjs = typeof import('pdfjs-dist')
export interface LoadedPdfjs {
  pdfjs: Pdfjs
  /** A fake worker: both ends of a message channel on this thread. `onMessage` sees what it sends. */
  startWorker(onMessage: (message: unknown) => void): { worker: PDFWorker; end(): void }
}

let loading: Promise<LoadedPdfjs> | undefined

/** Rejects when loading fails; the next call retries. */
export function loadPdfjs(): Promise<LoadedPdfjs> {
  loading ??= load()
  loading.catch(() => (loading = undefined))
  return loading
}

async function load(): Promise<LoadedPdfjs> {
  const restore = snapshotGlobals()
  try {
    const [pdfjs, { WorkerMessageHandler }] = await Promise.all([
      import('pdfjs-dist/build/pdf.min.mjs') as Promise<Pdfjs>,
      import('pdfjs-dist/build/pdf.worker.min.mjs'),
    ])
    function startWorker(onMessage: (message: unknown) => void) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => onMessage(data))
      port1.start()
      port2.start()
      WorkerMessageHandler.initializeFromPort(port2)
      // pdf.js accepts a port as an external worker, but its types only allow Worker.
      const worker = pdfjs.PDFWorker.create({ port: port1 as unknown as Worker, verbosity: 0 })
      function end() {
        worker.destroy()
        port1.close()
        port2.close()
      }
      return { worker, end }
    }
    return { pdfjs, startWorker }
  } finally {
    restore()
  }
}

/**
 * Both files assign globals and `Iterator.prototype.join` when evaluated. Restores what the page had there, for example its
 * own pdf.js.
 */
function snapshotGlobals() {
  const properties: [object, string][] = [
    [globalThis, 'pdfjsLib'],
    [globalThis, 'pdfjsWorker'],
    [globalThis, '_pdfjsTestingUtils'],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, 'join'],
  ]
  const before = properties.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name))
  return () =>
    properties.forEach(([object, name], index) => {
      const descriptor = before[index]
      if (descriptor) Object.defineProperty(object, name, descriptor)
      else Reflect.deleteProperty(object, name)
    })
}
