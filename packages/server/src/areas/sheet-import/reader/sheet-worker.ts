import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { readRows, type SheetOrder, type SheetResponse } from './read-rows.ts'

const port = parentPort
if (!port) throw new Error('Sheets are read in a thread of their own only')

const post = (response: SheetResponse) => port.postMessage(response)

try {
  const reading = readRows(workerData as SheetOrder)
  let part = await reading.next()
  for (; !part.done; part = await reading.next()) {
    post(part.value)
    if ('rows' in part.value) await once(port, 'message')
  }
  post({ end: part.value })
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error
  const { problem, detail, source } = error
  post({ problem, detail, source })
}
port.close()
