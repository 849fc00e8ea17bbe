/**
 * pdf.js 6.5 with its worker's code in this thread: a page of another origin may not start our worker script, Trusted Types
 * refuse `new Worker(address)`, and a service report is a few pages. Loaded when the first report is opened.
 */
import type { PDFWorker } from 'pdfjs-dist'

type Pdfjs = typeof import('pdfjs-dist')
export interface LoadedPdfjs {
  pdfjs: Pdfjs
  /** A worker that needs no worker: both ends of a channel, in this thread. */
  startWorker(): { worker: PDFWorker; end(): void }
}

let loading: Promise<LoadedPdfjs> | undefined

/** Rejects when the files cannot be had, and tries anew next time. */
export function loadPdfjs(): Promise<LoadedPdfjs> {
  loading ??= load()
  loading.catch(() => (loading = undefined))
  return loading
}

async function load(): Promise<LoadedPdfjs> {
  const restore = keepGlobals()
  try {
    const [pdfjs, { WorkerMessageHandler }] = await Promise.all([
      import('pdfjs-dist/build/pdf.min.mjs') as Promise<Pdfjs>,
      import('pdfjs-dist/build/pdf.worker.min.mjs'),
    ])
    function startWorker() {
      const { port1, port2 } = new MessageChannel()
      port1.start()
      port2.start()
      WorkerMessageHandler.initializeFromPort(port2)
      // A port is what pdf.js takes for a worker that somebody else started; its types know only Worker.
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
 * When they run, both files write themselves into the window and a method onto all iterators, which no page that we draw
 * uses. What the page had there before, a pdf.js of its own perhaps, comes back.
 */
function keepGlobals() {
  const places: [object, string][] = [
    [globalThis, 'pdfjsLib'],
    [globalThis, 'pdfjsWorker'],
    [globalThis, '_pdfjsTestingUtils'],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, 'join'],
  ]
  const before = places.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name))
  return () =>
    places.forEach(([object, name], place) => {
      const descriptor = before[place]
      if (descriptor) Object.defineProperty(object, name, descriptor)
      else Reflect.deleteProperty(object, name)
    })
}
