import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { boastingPdf, bombPdf, encryptedPdf, endlessPdf, pdfOf } from '@lustra/testing/pdfs.ts'
import { countPdfPages } from './pdf-pages.ts'
import { toTemporaryFile } from './temporary-file.ts'

async function count(content: Buffer, options?: Parameters<typeof countPdfPages>[1]): Promise<number> {
  const file = await toTemporaryFile([content])
  onTestFinished(() => file.close())
  return countPdfPages(file, options)
}
const refused = (reason: string) => ({ code: 'invalid-input', reason: expect.stringContaining(reason) })

describe('the pages of a PDF', () => {
  it.each([1, 50, 500])('are counted: %i', async (pages) => {
    expect(await count(pdfOf(pages))).toBe(pages)
  })

  it('are counted when a password protects it against changes only', async () => {
    expect(await count(encryptedPdf('owner-password'))).toBe(50)
  })

  it.each(['needs-password', 'needs-password-40'] as const)(
    'are not counted when nobody can open it without a password: %s',
    async (name) => {
      await expect(count(encryptedPdf(name))).rejects.toMatchObject(refused('password'))
    },
  )

  it('are counted when only its table of contents is damaged, as viewers do', async () => {
    const text = pdfOf(3)
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7')
    expect(await count(Buffer.from(text, 'latin1'))).toBe(3)
  })

  it.each([
    ['has no objects', Buffer.from('%PDF-1.4\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')],
    ['has no pages', pdfOf(0)],
    ['is rubbish behind its first bytes', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000, 7)])],
    ['names its pages in a circle', endlessPdf(1_000_000)],
  ])('are not counted when it %s', async (_, content) => {
    await expect(count(content)).rejects.toMatchObject(refused('damaged'))
  })

  it('are not counted when it has too many of them', async () => {
    await expect(count(boastingPdf(50_001))).rejects.toMatchObject(refused('more than 50000 pages'))
  })

  it('are not counted when that takes too long', async () => {
    await expect(count(bombPdf(3_000), { mostMs: 700 })).rejects.toMatchObject(refused('too long'))
  })

  it.runIf(existsSync('/proc/self/status'))('are not counted when that takes too much memory', async () => {
    expect(await count(bombPdf(1))).toBe(1)
    const before = process.memoryUsage.rss()
    await expect(count(bombPdf(3_000), { mostMemory: 250 * 1024 * 1024 })).rejects.toMatchObject(
      refused('too much memory'),
    )
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('are not counted any more when the sender has gone', async () => {
    await expect(count(pdfOf(1), { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow()
  })
})
