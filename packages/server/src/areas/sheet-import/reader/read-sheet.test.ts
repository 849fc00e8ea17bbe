import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'

const columns = [{ field: 'Code', headings: { zh: '编号', zh_hant: '編號', en: 'Code' }, longest: 50 }]

async function read(idleMs?: number) {
  const bytes = new Uint8Array(Buffer.from('Code\nT1\n'))
  const rows: string[] = []
  const signal = new AbortController().signal
  const options = { signal, language: 'en' as const, choice: {}, total: () => {}, ...(idleMs && { idleMs }) }
  for await (const batch of readSheet(bytes, columns, options))
    rows.push(...batch.map(({ values }) => values.Code!))
  return rows
}

it('ends a thread that is silent for too long, and says why (A4)', async () => {
  // A thread needs longer to start.
  await expect(read(1)).rejects.toMatchObject({ problem: 'too-slow' })
  expect(await read()).toEqual(['T1'])
})
