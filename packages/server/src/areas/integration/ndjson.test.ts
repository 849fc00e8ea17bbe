import { expect, it } from 'vitest'
import { readLines, type Line } from './ndjson.ts'

async function linesOf(chunks: readonly (string | Buffer)[], most?: number): Promise<Line[]> {
  async function* body() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: Line[] = []
  for await (const line of readLines(body(), most)) lines.push(line)
  return lines
}

it('reads rows wherever the network has cut them, in any order of the bytes of a character', async () => {
  const text = Buffer.from('\uFEFF{"key":"港湾"}\r\n\n{"key":"b"}')
  for (let at = 1; at < text.length; at++)
    expect(await linesOf([text.subarray(0, at), text.subarray(at)])).toEqual([
      { number: 1, value: { key: '港湾' } },
      { number: 3, value: { key: 'b' } },
    ])
})

it('reports what is no row, and goes on with the next one', async () => {
  expect(
    await linesOf(['{"a":\n', Buffer.from([0x7b, 0xff, 0x0a]), '1\n', `"${'x'.repeat(100)}"\n2`], 50),
  ).toEqual([
    { number: 1, code: 'not-json' },
    { number: 2, code: 'not-utf-8' },
    { number: 3, value: 1 },
    { number: 4, code: 'too-large' },
    { number: 5, value: 2 },
  ])
})

it('keeps no more of an endless line than fits into a row', async () => {
  async function* endless() {
    for (let count = 0; count < 3_000; count++) yield Buffer.alloc(100_000, 'x')
    yield Buffer.from('\n{"key":"after"}')
  }
  const before = process.memoryUsage().arrayBuffers
  const lines: Line[] = []
  for await (const line of readLines(endless())) lines.push(line)
  expect(lines).toEqual([
    { number: 1, code: 'too-large' },
    { number: 2, value: { key: 'after' } },
  ])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
})
