import { describe, expect, it } from 'vitest'
import { createPrinter } from './print-pool.ts'
import type { PrintJob } from './print-worker.ts'
import { printReport } from './report-pdf.ts'

const jobOf = (number: number): PrintJob => ({
  productName: 'Lustra',
  language: 'zh_hant',
  printable: {
    report: {
      reportNo: `HA2603-${number}`,
      category: 'pest',
      customerName: '海港酒店',
      storeCode: 'HA0001',
      timeZone: 'Asia/Shanghai',
      storeName: '台北門市',
      salesRep: '王小明',
      serviceTime: new Date('2026-03-18T02:30:00Z'),
      details: {
        technician: '李雷',
        minutes: 45,
        areas: [{ area: 'kitchen', values: [3, 4, 5], finding: 'high' }],
        recommendations: [],
        signedBy: '張三',
      },
    },
    address: '台北市',
    typeName: '例行服務',
    groupName: 'Harbour',
  },
})

/** A thread that returns a number, crashes on number 13 and hangs on number 7. */
const fragile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ printable }) => {
      const number = Number(printable.report.reportNo.split('-')[1])
      if (number === 13) process.exit(1)
      if (number === 7) while (true);
      parentPort.postMessage({ bytes: new Uint8Array([number]) })
    })`)}`,
)

describe('printing beside the host', () => {
  it('prints identical pages each time, in any thread (V4)', async () => {
    const printer = createPrinter({ threads: 2 })
    const here = await printReport(jobOf(1).printable, 'zh_hant', 'Lustra')
    const there = await Promise.all([1, 2, 1, 2, 1].map((number) => printer.print(jobOf(number))))
    expect(there.map((pdf) => pdf.equals(here))).toEqual([true, false, true, false, true])
    expect(printer.pending()).toBe(0)
    await printer.close()
  })

  it('fails only the report that crashes its thread, and prints the others', async () => {
    const printer = createPrinter({ threads: 1, script: fragile })
    const outcomes = await Promise.allSettled([1, 13, 2].map((number) => printer.print(jobOf(number))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await printer.close()
  })

  it('gives up a report that takes too long', async () => {
    const printer = createPrinter({ threads: 1, script: fragile, limitMs: 200 })
    await expect(printer.print(jobOf(7))).rejects.toThrow('longer than 200 ms')
    await printer.close()
  })

  it('prints nothing for a disconnected client', async () => {
    const printer = createPrinter({ threads: 1, script: fragile })
    const stop = new AbortController()
    const outcomes = [1, 2, 3].map((number) => printer.print(jobOf(number), { signal: stop.signal }))
    stop.abort()
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
    await expect.poll(() => printer.pending()).toBe(0)
    await expect(printer.print(jobOf(4), { signal: stop.signal })).rejects.toThrow()
    await printer.close()
  })

  it('prints awaited reports before those of downloads (V3, V4)', async () => {
    const printer = createPrinter({ threads: 1, script: fragile })
    const printed: number[] = []
    const print = async (number: number, isAwaited: boolean) =>
      printed.push((await printer.print(jobOf(number), { isAwaited }))[0] ?? -1)
    await Promise.all([print(1, false), print(2, false), print(3, false), print(4, true), print(5, true)])
    expect(printed).toEqual([1, 4, 5, 2, 3])
    await printer.close()
  })

  it('refuses new and waiting reports while the host closes', async () => {
    const printer = createPrinter({ threads: 1, script: fragile })
    const waiting = Promise.allSettled([printer.print(jobOf(1)), printer.print(jobOf(2))])
    await printer.close()
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(printer.print(jobOf(3))).rejects.toThrow('closing')
  })

  it('prints those of several groups and people in turn, however many one has requested (V3)', async () => {
    const printer = createPrinter({ threads: 1 })
    const order: string[] = []
    const print = (name: string, group: number, person: number, isAwaited: boolean) =>
      printer.print(jobOf(1), { share: { group, person }, isAwaited }).then(() => void order.push(name))
    await Promise.all([
      ...['z1', 'z2', 'z3'].map((name) => print(name, 3, 9, false)),
      ...['a1', 'a2', 'a3', 'a4'].map((name) => print(name, 1, 1, true)),
      print('b1', 1, 2, true),
      print('c1', 2, 3, true),
      print('y1', 4, 8, false),
    ])
    // The first one found the thread idle.
    expect(order.join(' ')).toBe('z1 a1 c1 b1 a2 a3 a4 y1 z2 z3')
    await printer.close()
  })
})
