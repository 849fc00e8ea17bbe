import { AppError, type SheetImport } from '@lustra/core'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createSheetImport, type ImportContext } from './sheet-import.model.ts'
import { importIn } from './sheet-import.sample.ts'

const sheet = (State: SheetImport['State'], overrides: Partial<SheetImport> = {}) =>
  importIn('user')(State, { Done: 0, ...overrides })

/** An import model with a stub server and timers that the test controls. */
function setup(latest: SheetImport | null) {
  const server = { current: latest, calls: [] as string[], isDown: false, refusal: null as Error | null }
  const respond = (call: string) => () => {
    server.calls.push(call)
    if (server.refusal) return Promise.reject(server.refusal)
    return server.isDown ? Promise.reject(new Error('down')) : Promise.resolve(server.current)
  }
  const manager = {
    latestImport: respond('latest'),
    importSheet: respond('send'),
    sheetImport: respond('poll'),
    applyImport: respond('apply'),
    cancelImport: respond('cancel'),
    undoImport: respond('undo'),
    importRows: () => Promise.resolve({ Items: [], TotalPages: 0 }),
  }
  const timers: (() => void)[] = []
  const stored: number[] = []
  const schedule = (run: () => void) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  }
  const context = {
    core: {
      apiBase: '/api',
      $session: atom({ status: 'signed-out' }),
      dropReads() {},
      api: { manager: () => Promise.resolve(manager) },
    },
    scope: () => ({}),
    $t: atom((key: string) => key),
  } as unknown as ImportContext
  const model = createSheetImport(context, 'user', { schedule, onStored: (rows) => stored.push(rows) })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const tick = async () => {
    for (const run of timers.splice(0)) run()
    await settled()
  }
  return { server, model, timers, stored, settled, tick }
}

const stepOf = ({ model }: ReturnType<typeof setup>) => {
  const state = model.$state.get()
  return state.step === 'shown' ? state.sheet.State : state.step
}

describe('an import of a sheet', () => {
  it('starts with choosing a file when there is no open import (A1)', async () => {
    for (const latest of [null, sheet('cancelled'), sheet('undone')]) {
      const page = setup(latest)
      page.model.begin()
      await page.settled()
      expect(stepOf(page)).toBe('choosing')
    }
  })

  it('resumes after a reload, and is polled until it is done (A1)', async () => {
    const page = setup(sheet('applying'))
    page.model.begin()
    await page.settled()
    expect(stepOf(page)).toBe('applying')
    page.server.current = sheet('done')
    await page.tick()
    expect(stepOf(page)).toBe('done')
    expect(page.timers).toHaveLength(0)
  })

  it('keeps polling after a failed request (A1)', async () => {
    const page = setup(sheet('reading'))
    page.model.begin()
    await page.settled()
    page.server.isDown = true
    await page.tick()
    expect(page.model.$state.get()).toMatchObject({ step: 'shown', error: expect.anything() as Error })
    page.server.isDown = false
    page.server.current = sheet('checked')
    await page.tick()
    expect(page.model.$state.get()).toMatchObject({ error: null })
    expect(stepOf(page)).toBe('checked')
  })

  it('rejects a file that is too large before uploading, and leaves its format to the server (A1)', async () => {
    const page = setup(sheet('checked'))
    page.model.choose()
    page.model.send(new File([new Uint8Array(11 * 1024 * 1024)], 'people.xlsx'))
    expect(page.model.$state.get()).toEqual({ step: 'choosing', fault: 'too-large' })
    expect(page.server.calls).toEqual([])
    page.model.send(new File(['x'], 'people.dat'))
    await page.settled()
    expect(stepOf(page)).toBe('checked')
  })

  it('names the limit when the server refuses the size of a file, and lets the person choose another (A1)', async () => {
    const page = setup(null)
    page.model.choose()
    page.server.refusal = new AppError('invalid-input', 'HTTP 413')
    page.model.send(new File(['x'], 'people.xlsx'))
    await page.settled()
    expect(page.model.$state.get()).toEqual({ step: 'choosing', fault: 'not-accepted' })
  })

  it('sends a decision once, however often the button is pressed (A1)', async () => {
    const page = setup(sheet('checked'))
    page.model.begin()
    await page.settled()
    page.model.apply()
    page.model.apply()
    page.server.current = sheet('applying')
    await page.settled()
    expect(page.server.calls.filter((call) => call === 'apply')).toHaveLength(1)
    expect(stepOf(page)).toBe('applying')
  })

  it('stops polling after closing when the server refuses to report (A1)', async () => {
    const page = setup(sheet('done'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    expect(page.timers).toHaveLength(0)
    page.server.current = sheet('reading')
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.server.refusal = new AppError('not-found', 'another group')
    await page.tick()
    expect(page.timers).toHaveLength(0)
  })

  it('notifies the list once of rows stored after closing (A1, A4)', async () => {
    const page = setup(sheet('applying'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.server.isDown = true
    await page.tick()
    page.server.isDown = false
    page.server.current = sheet('done', { Added: 3, Changed: 2 })
    await page.tick()
    await page.tick()
    expect(page.stored).toEqual([5])
    expect(page.timers).toEqual([])
  })

  it('is polled only by the dialog once it is opened again (A1)', async () => {
    const page = setup(sheet('applying'))
    page.model.begin()
    await page.settled()
    page.model.leave()
    page.model.begin()
    await page.settled()
    expect(page.timers).toHaveLength(1)
    page.server.current = sheet('done', { Added: 3, Changed: 0 })
    await page.tick()
    expect([stepOf(page), page.stored]).toEqual(['done', [3]])
  })
})
