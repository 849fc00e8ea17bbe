import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const server = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(server, file), 'utf8')
const flagsIn = (text: string) => text.match(/--max-[\w-]+=\d+/g) ?? []

it('the start command limits the heap, and equals the one for operators', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const flags = flagsIn(scripts.start ?? '')
  const command = read('../../docs/operations.md')
    .split('\n')
    .find((line) => line.includes('packages/server/src/main.js'))
  expect(flagsIn(command ?? '')).toEqual(flags)
  const limit = execFileSync(process.execPath, [...flags, '-p', 'v8.getHeapStatistics().heap_size_limit'])
  expect(Number(limit) / 2 ** 20).toBeLessThan(450)
})
