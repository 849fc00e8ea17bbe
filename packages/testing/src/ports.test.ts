import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { freePort } from './ports.ts'

describe('a free port', () => {
  it('is given to one process only, and is not one that connections take', async () => {
    const script = `import { freePort } from '${import.meta.resolve('./ports.ts')}'
      for (let count = 0; count < 300; count++) console.log(await freePort())
      process.stdin.once('data', () => process.exit())`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const own = await Promise.all(Array.from({ length: 300 }, freePort))
    run.child.stdin!.write('done')
    const others = (await run).stdout.trim().split('\n').map(Number)
    expect(others).toHaveLength(300)
    expect(new Set([...own, ...others]).size).toBe(600)
    expect(Math.max(...own, ...others)).toBeLessThan(32_768)
  })
})
