import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const home = mkdtempSync(path.join(tmpdir(), 'lustra-lock-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('of a folder that cannot be written is refused with a sentence that names the cause', () => {
  const file = path.join(home, 'no-folder')
  writeFileSync(file, '')
  expect(() => lockFolder(path.join(file, 'data'))).toThrow(
    expect.objectContaining({
      message: `The data folder ${path.join(file, 'data')} cannot be written: ENOTDIR. Change that, or choose another folder with LUSTRA_DATA.`,
      cause: expect.objectContaining({ code: 'ENOTDIR' }),
    }),
  )
})

describe('a stale lock found by several processes at once', () => {
  const rounds = process.env.LUSTRA_LONG ? 200 : 40

  const script = path.join(home, 'contender.ts')
  // Once: a process that starts while the file is written again may read an empty one.
  beforeAll(() =>
    writeFileSync(
      script,
      `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}
process.on('message', ({ folder, at }) => {
  while (Date.now() < at);
  try { lockFolder(folder); process.send(true) } catch (error) { process.send(String(error)) }
})
process.send(true)`,
    ),
  )

  /** Rejects when a process ends, which would never respond. */
  const ended = async (child: ChildProcess): Promise<never> => {
    const [code] = (await once(child, 'exit')) as unknown[]
    throw new Error(`The process ended with ${String(code)}`)
  }

  /** Starts a process that locks each folder it is given, at a given time. */
  async function contender(): Promise<ChildProcess> {
    const child = fork(script)
    onTestFinished(() => void child.kill())
    await Promise.race([once(child, 'message'), ended(child)])
    return child
  }

  it.each([
    ['empty', ''],
    ['that of a process that died', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '' })],
  ])('is taken over by exactly one of them: %s', async (_, text) => {
    const contenders = await Promise.all([contender(), contender(), contender()])
    const failure = Promise.race(contenders.map(ended))
    const winners: number[] = []
    for (let round = 0; round < rounds; round++) {
      const folder = path.join(home, `${text.length}-${round}`)
      mkdirSync(folder)
      writeFileSync(`${folder}.lock`, text)
      const at = Date.now() + 5
      const responses = contenders.map(async (one) => {
        one.send({ folder, at })
        return ((await once(one, 'message')) as unknown[])[0]
      })
      const answers = await Promise.race([Promise.all(responses), failure])
      winners.push(answers.filter((answer) => answer === true).length)
      for (const answer of answers) if (answer !== true) expect(answer).toMatch(/in use by process \d+/)
    }
    expect(winners.filter((count) => count !== 1)).toEqual([])
  })
})

describe('the lock of a folder in use', () => {
  let folder: string
  let file: string
  const callbacks = { warn: vi.fn(), stop: vi.fn() }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    folder = mkdtempSync(path.join(home, 'in-use-'))
    file = `${folder}.lock`
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('is rewritten when somebody removes it, and the host keeps running', () => {
    const unlock = lockFolder(folder, callbacks)
    const own = readFileSync(file, 'utf8')
    rmSync(file)
    vi.advanceTimersByTime(5_000)
    expect(readFileSync(file, 'utf8')).toBe(own)
    expect(callbacks.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('written again'))
    expect(callbacks.stop).not.toHaveBeenCalled()
    unlock()
    expect(existsSync(file)).toBe(false)
  })

  it('stops the host in order when another process has taken it, and stays with that process', () => {
    const unlock = lockFolder(folder, callbacks)
    writeFileSync(file, 'another')
    vi.advanceTimersByTime(20_000)
    expect(callbacks.stop).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('another process'))
    unlock()
    expect(readFileSync(file, 'utf8')).toBe('another')
  })

  it('does not prevent a start on a copied folder', () => {
    const unlock = lockFolder(folder, callbacks)
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    cpSync(file, `${copy}.lock`)
    lockFolder(copy, callbacks)()
    expect(() => lockFolder(folder, callbacks)).toThrow('in use')
    unlock()
  })

  it('of another machine that sees a different inode is respected while its heartbeat is fresh', () => {
    const holder = { pid: 1, host: `not-${hostname()}`, began: '', folder: statSync(folder).ino + 1 }
    writeFileSync(file, JSON.stringify(holder))
    expect(() => lockFolder(folder, callbacks)).toThrow(`in use by process 1 on not-${hostname()}`)
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(holder))
    const longAgo = new Date(Date.now() - 61_000)
    utimesSync(file, longAgo, longAgo)
    lockFolder(folder, callbacks)()
  })
})
