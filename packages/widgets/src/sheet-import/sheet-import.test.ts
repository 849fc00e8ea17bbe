import { AppError, type SheetImport } from '@lustra/core'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createSheetImport } from './sheet-import.model.ts'
import type { ImportTools } from './sheet-import.types.ts'

const sheet = (State: SheetImport['State'], given: Partial<SheetImport> = {}): SheetImport => ({
  Id: 'i1',
  Kind: 'user',
  State,
  FileName: 'people.xlsx',
  Done: 0,
  Total: 3,
  Added: 2,
  Changed: 1,
  Unchanged: 0,
  Refused: 0,
  Problem: '',
  ProblemDetail: '',
  By: 'Ada',
  CreatedAt: '2026-11-23T10:00:00Z',
  MayUndo: State === 'done',
  ...given,
})

/** A server whose import is what the test says, and a clock that goes when the test says so. */
function world(latest: SheetImport | null) {
  const server = { now: latest, calls: [] as string[], isAway: false, refusal: null as Error | null }
  const answer = (call: string) => () => {
    server.calls.push(call)
    if (server.refusal) return Promise.reject(server.refusal)
    return server.isAway ? Promise.reject(new Error('away')) : Promise.resolve(server.now)
  }
  const manager = {
    latestImport: answer('latest'),
    importSheet: answer('send'),
    sheetImport: answer('look'),
    applyImport: answer('apply'),
    cancelImport: answer('cancel'),
    undoImport: answer('undo'),
    importRows: () => Promise.resolve({ Items: [], TotalPages: 0 }),
  }
  const due: (() => void)[] = []
  const stored: number[] = []
  const later = (run: () => void) => {
    due.push(run)
    return () => void due.splice(due.indexOf(run), 1)
  }
  const tools = {
    core: {
      apiBase: '/api',
      $session: atom({ status: 'signed-out' }),
      dropReads() {},
      api: { manager: () => Promise.resolve(manager) },
    },
    scope: () => ({}),
    $t: atom((key: string) => key),
  } as unknown as ImportTools
  const model = createSheetImport(tools, 'user', { later, onStored: (rows) => stored.push(rows) })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const tick = async () => {
    for (const run of due.splice(0)) run()
    await settled()
  }
  return { server, model, due, stored, settled, tick }
}

const stepOf = ({ model }: ReturnType<typeof world>) => {
  const state = model.$state.get()
  return state.step === 'shown' ? state.sheet.State : state.step
}

describe('an import of a sheet', () => {
  it('begins with a file where there was none before, or the last one is over (A1)', async () => {
    for (const latest of [null, sheet('cancelled'), sheet('undone')]) {
      const page = world(latest)
      page.model.begin()
      await page.settled()
      expect(stepOf(page)).toBe('choosing')
    }
  })

  it('is found where it is after a reload, and followed until it is done (A1)', async () => {
    const page = world(sheet('applying'))
    page.model.begin()
    await page.settled()
    expect(stepOf(page)).toBe('applying')
    page.server.now = sheet('done')
    await page.tick()
    expect(stepOf(page)).toBe('done')
    expect(page.due).toHaveLength(0)
  })

  it('is asked about again when the server did not answer once (A1)', async () => {
    const page = world(sheet('reading'))
    page.model.begin()
    await page.settled()
    page.server.isAway = true
    await page.tick()
    expect(page.model.$state.get()).toMatchObject({ step: 'shown', error: expect.anything() as Error })
    page.server.isAway = false
    page.server.now = sheet('checked')
    await page.tick()
    expect(page.model.$state.get()).toMatchObject({ error: null })
    expect(stepOf(page)).toBe('checked')
  })

  it('refuses what is no sheet, or too large, before it is sent (A1)', async () => {
    const page = world(null)
    page.model.begin()
    await page.settled()
    page.model.send(new File(['x'], 'people.csv'))
    expect(page.model.$state.get()).toEqual({ step: 'choosing', fault: 'no-sheet' })
    page.model.send(new File([new Uint8Array(11 * 1024 * 1024)], 'people.xlsx'))
    expect(page.model.$state.get()).toEqual({ step: 'choosing', fault: 'too-large' })
    expect(page.server.calls).toEqual(['latest'])
  })

  it('is decided about once, however often somebody presses (A1)', async () => {
    const page = world(sheet('checked'))
    page.model.begin()
    await page.settled()
    page.model.apply()
    page.model.apply()
    page.server.now = sheet('applying')
    await page.settled()
    expect(page.server.calls.filter((call) => call === 'apply')).toHaveLength(1)
    expect(stepOf(page)).toBe('applying')
  })

  it('asks nothing more once the person has left and the server refuses to say (A1)', async () => {
    const page = world(sheet('done'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    expect(page.due).toHaveLength(0)
    page.server.now = sheet('reading')
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.server.refusal = new AppError('not-found', 'another group')
    await page.tick()
    expect(page.due).toHaveLength(0)
  })

  it('tells the list what it stored after the person left, once (A1, A4)', async () => {
    const page = world(sheet('applying'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.server.isAway = true
    await page.tick()
    page.server.isAway = false
    page.server.now = sheet('done', { Added: 3, Changed: 2 })
    await page.tick()
    await page.tick()
    expect(page.stored).toEqual([5])
    expect(page.due).toEqual([])
  })

  it('is looked at by whoever opens it again, and by nobody beside them (A1)', async () => {
    const page = world(sheet('applying'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.model.begin()
    await page.settled()
    expect(page.due).toHaveLength(1)
    page.server.now = sheet('done', { Added: 3, Changed: 0 })
    await page.tick()
    expect([stepOf(page), page.stored]).toEqual(['done', [3]])
  })
})
