import { parentPort } from 'node:worker_threads'
import type { Language } from '../../platform/http/languages.ts'
import type { Printable } from './printable.queries.ts'
import { printReport } from './report-pdf.ts'

/** Messages between the printer and its worker threads. */
export interface PrintJob {
  printable: Printable
  language: Language
  productName: string
}
export type PrintResponse = { bytes: Uint8Array<ArrayBuffer> } | { failure: string }

// Drawing a page takes milliseconds of CPU time; in a worker it blocks no request.
const port = parentPort
if (!port) throw new Error('Reports are printed in a thread of their own only')

port.on('message', ({ printable, language, productName }: PrintJob) => {
  void printReport(printable, language, productName).then(
    (pdf) => {
      // A copy: the buffer may share memory that this thread continues to use.
      const bytes = new Uint8Array(pdf)
      port.postMessage({ bytes } satisfies PrintResponse, [bytes.buffer])
    },
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies PrintResponse),
  )
})
