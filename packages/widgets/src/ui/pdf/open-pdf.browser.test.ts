import { afterEach, describe, expect, it, vi } from 'vitest'
import { chineseWithoutFont, encryptedPdf, pageWith, pdfOf, scanOf } from '../../testing/pdf.ts'
import { openPdf, type PdfFile, type PdfGap } from './open-pdf.ts'
import { drawAll } from './print-pdf.ts'

let closing = new AbortController()
afterEach(() => {
  closing.abort()
  closing = new AbortController()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(blob: Blob, passwords: string[] = []) {
  const gaps: PdfGap[] = []
  const onPassword = vi.fn(() => Promise.resolve(passwords.shift() ?? ''))
  const { signal } = closing
  const file = await openPdf(blob, { onPassword, onGap: (gap) => gaps.push(gap), signal })
  return { file, gaps, onPassword }
}

/** The share of a page's pixels that are not white. */
async function inkOf(file: PdfFile, number = 1): Promise<number> {
  const canvas = document.createElement('canvas')
  const page = file.pages[number - 1]!
  await page.load()
  await page.draw(canvas, Math.min(1, 400 / Math.max(page.width, page.height)), new AbortController().signal)
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const inked = data.filter((value, index) => index % 4 === 0 && value < 200 && data[index + 3]! > 100)
  return inked.length / (data.length / 4)
}

/** Character maps, fonts and decoders that were loaded until now. */
const parts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /pdf-files\/|nowasm_fallback/.test(name))

describe('a PDF', () => {
  it('with its own fonts loads no character map, font or decoder (V3)', async () => {
    const type3 = `<</Type/Font/Subtype/Type3/FontBBox[0 0 10 10]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[10]
      /Encoding<</Type/Encoding/Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<<>>>>`
    const glyph = '<</Length 32>>stream\n10 0 0 0 10 10 d1 0 0 9 9 re f   \nendstream'
    const { file, gaps } = await open(
      pageWith('BT /F 30 Tf 10 80 Td (aaa) Tj ET', '/Font<</F 5 0 R>>', [type3, glyph]),
    )
    expect(await inkOf(file)).toBeGreaterThan(0.01)
    expect(parts()).toEqual([])
    expect(gaps).toEqual([])
  })

  it.each([
    ['simplified', 'UniGB-UCS2-H', 'GB1', '99996e2f6d77666f91525e97', '香港海景酒店'],
    ['simplified, as GBK', 'GBK-EUC-H', 'GB1', 'c4e3bac3', '你好'],
    ['traditional', 'ETen-B5-H', 'CNS1', 'a741a66e', '你好'],
    ['Japanese', '90ms-RKSJ-H', 'Japan1', '82a082a2', 'あい'],
    ['Korean', 'KSCms-UHC-H', 'Korea1', 'b0a1b3aa', '가나'],
  ])('shows %s text whose font is not in the file (V3)', async (_, encoding, ordering, hex, text) => {
    const { file, gaps } = await open(chineseWithoutFont(encoding, ordering, hex))
    expect(await inkOf(file)).toBeGreaterThan(0.005)
    const [run] = await file.pages[0]!.textRuns()
    expect(run?.text).toBe(text)
    expect(parts().some((name) => name.includes(`pdf-cmap-${encoding}`))).toBe(true)
    expect(gaps).toEqual([])
  })

  it.each(['JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'] as const)(
    'shows a scan in %s without WebAssembly (V3)',
    async (filter) => {
      const compile = vi.spyOn(WebAssembly, 'instantiate')
      const { file, gaps } = await open(scanOf(filter))
      expect(await inkOf(file)).toBeGreaterThan(0.2)
      expect(compile).not.toHaveBeenCalled()
      expect(gaps).toEqual([])
      compile.mockRestore()
    },
  )

  it('draws symbols of standard fonts that are not in the file (V3)', async () => {
    const dingbats = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>'
    const { file, gaps } = await open(
      pageWith('BT /F 90 Tf 10 80 Td (nnn) Tj ET', '/Font<</F 5 0 R>>', [dingbats]),
    )
    expect(await inkOf(file)).toBeGreaterThan(0.1)
    expect(gaps).toEqual([])
  })

  it('reports which parts cannot be shown, and shows the rest (V3)', async () => {
    const broken =
      '<</Type/XObject/Subtype/Image/Width 9/Height 9/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode/Length 4>>stream\nabcd\nendstream'
    const { file, gaps } = await open(
      pageWith('0 0 100 100 re f q 99 0 0 99 100 100 cm /I Do Q', '/XObject<</I 5 0 R>>', [broken]),
    )
    expect(await inkOf(file)).toBeGreaterThan(0.2)
    expect(gaps).toEqual(['pictures'])
  })

  it('that is encrypted opens with its password, requested again after a wrong one (V3)', async () => {
    const { file, onPassword } = await open(encryptedPdf(), ['wrong', 'open'])
    expect(onPassword.mock.calls).toEqual([[false], [true]])
    expect(await inkOf(file)).toBeGreaterThan(0.005)
  })

  it.each([
    ['empty', new Blob([])],
    ['no-pdf', new Blob(['<!doctype html><title>Sign in</title><p>Your session has ended.</p>'])],
    ['damaged', new Blob(['%PDF-1.7\nnothing else'])],
  ])('that is %s is refused with this reason (V3)', async (fault, blob) => {
    await expect(open(blob)).rejects.toMatchObject({ fault })
  })

  it.each([0.3, 0.6, 0.9])('of which only the first %s arrived is damaged (V3)', async (share) => {
    const whole = pdfOf(3)
    await expect(open(whole.slice(0, whole.size * share))).rejects.toMatchObject({ fault: 'damaged' })
  })

  it('that was cut off shows its complete pages when it begins with its trailer (V3)', async () => {
    const whole = pdfOf(3)
    const start = '%PDF-1.4\ntrailer<</Root 1 0 R>>\n'
    const { file } = await open(new Blob([start, whole.slice(0, whole.size * 0.9)]))
    expect(file.pages).toHaveLength(3)
    expect(await inkOf(file, 2)).toBeGreaterThan(0.001)
  })

  it('of 2,000 pages opens without loading all of them (V3)', async () => {
    const { file } = await open(pdfOf(2_000))
    expect(file.pages).toHaveLength(2_000)
    expect(await inkOf(file, 1_999)).toBeGreaterThan(0)
  })

  it('runs no script and fills no form of its own (V3)', async () => {
    const action = '/OpenAction<</S/JavaScript/JS(globalThis.hasRunPdfScript = true; app.alert("!"))>>'
    const { file, gaps } = await open(
      pageWith('0 0 50 50 re f', '', [], { catalogue: `${action}/AcroForm<</Fields[]>>` }),
    )
    expect(await inkOf(file)).toBeGreaterThan(0.01)
    expect('hasRunPdfScript' in globalThis).toBe(false)
    expect(gaps).toEqual([])
  })

  it.each(['0 0 1000000 1000000', '0 0 500000 20', '0 0 0 0'])(
    'has a page of the size %s, which can be printed (V3)',
    async (box) => {
      const { file, gaps } = await open(pageWith('0 0 10 10 re f', '', [], { box }))
      await expect(inkOf(file)).resolves.toBeGreaterThanOrEqual(0)
      const [canvas] = (await drawAll(file))!
      expect(Math.max(canvas!.width, canvas!.height)).toBeLessThanOrEqual(8_000)
      expect(canvas!.width * canvas!.height).toBeLessThan(12_100_000)
      expect(gaps).toEqual([])
    },
  )

  it('is printed with less detail when it is long, and not at all when it is too long (V3)', async () => {
    const widthsOf = async (pages: number) =>
      (await drawAll((await open(pdfOf(pages))).file))?.map(({ width }) => width)
    expect(await widthsOf(2)).toEqual([1240, 1240])
    const [first, ...rest] = (await widthsOf(30))!
    expect(first).toBe(827)
    expect(rest).toHaveLength(29)
    expect(await widthsOf(100)).toBeUndefined()
  })

  /** Draws this many frames, and the rest when it is resumed. */
  async function drawSlowly(file: PdfFile, canvas: HTMLCanvasElement, frames: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let now = 0
    // pdf.js draws for 15 ms in each frame.
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 20))
    let held: FrameRequestCallback | undefined
    const isHeld = new Promise<void>((resolve) =>
      vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
        if (frames-- > 0) queueMicrotask(() => run(0))
        else {
          held = run
          resolve()
        }
        return 1
      }),
    )
    const drawing = file.pages[0]!.draw(canvas, 1, new AbortController().signal)
    await isHeld
    return {
      drawing,
      resume() {
        vi.mocked(globalThis.requestAnimationFrame).mockRestore()
        held!(0)
      },
    }
  }
  const manySquares = () =>
    open(pageWith(Array.from({ length: 400 }, (_, at) => `${at % 200} 0 1 200 re f`).join('\n'), '', []))

  it('waits for as long as its tab is hidden (V3)', async () => {
    const { file, gaps } = await manySquares()
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { drawing, resume } = await drawSlowly(file, document.createElement('canvas'), 1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    isHidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(59_000)
    resume()
    await drawing
    expect(gaps).toEqual([])
  })

  it('keeps what was drawn of a page in a minute, and reports that the rest is missing (V3)', async () => {
    const { file, gaps } = await manySquares()
    const canvas = document.createElement('canvas')
    const { drawing } = await drawSlowly(file, canvas, 1)
    await vi.advanceTimersByTimeAsync(61_000)
    await drawing
    expect(gaps).toEqual(['pages'])
    // The paper, at least.
    expect([...canvas.getContext('2d')!.getImageData(199, 199, 1, 1).data]).toEqual([255, 255, 255, 255])
  })
})
