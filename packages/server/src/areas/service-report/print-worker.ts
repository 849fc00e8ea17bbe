import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintJob } from './print-worker.types.ts'
import { printReport } from './report-pdf.ts'

// Drawing a page takes milliseconds of pure computing; here they hold up nobody's request.
const port = parentPort
if (!port) throw new Error('Reports are printed in a thread of their own only')

port.on('message', ({ printable, language, productName }: PrintJob) => {
  void printReport(printable, language, productName).then(
    (pdf) => {
      // A copy of its own: the buffer may be a piece of one that this thread goes on using.
      const bytes = new Uint8Array(pdf)
      port.postMessage({ bytes } satisfies PrintAnswer, [bytes.buffer])
    },
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies PrintAnswer),
  )
})
