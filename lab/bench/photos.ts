/**
 * Nine phone photos in the feedback form, CPU throttled 4×: time until all are ready to be sent, their size then, and the
 * latency of typing meanwhile.
 */
import type { Browser, Page } from 'playwright'
import { goTo, signInToList } from './person.ts'
import { median, show } from './statistics.ts'
import { waitFor } from './waiting.ts'

export interface PhotoFigures {
  /** Milliseconds from the selection of nine photos until all are ready. */
  ready: number[]
  /** Total of all nine, as selected and as sent. */
  chosenBytes: number
  sentBytes: number
  /** Milliseconds from each key press to the frame with its letter, without photos and while they are prepared. */
  quietKeys: number[]
  keys: number[]
  /** The longest task of the main thread meanwhile, in milliseconds. */
  longestTask: number
}

const readyBudget = 8_000
const bytesBudget = 5_000_000
const quietKeyBudget = 50
const keyBudget = 100
/** Number of letters typed without photos. */
const letters = 30
const slowdown = 4
const photos = 9
const photoBytes = 6_000_000

const form = 'lustra-feedback-form'

export async function timePhotos(browser: Browser, host: string, times: number): Promise<PhotoFigures> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await signInToList(page, host)
    await goTo(page, '/feedback/add')
    await waitFor('the feedback form', page.locator(form).locator('[part~="submit"]').waitFor())
    const chosenBytes = await waitFor('nine photos', page.evaluate(makePhotos, { photos, photoBytes }))
    const devtools = await context.newCDPSession(page)
    const figures: PhotoFigures = {
      ready: [],
      chosenBytes,
      sentBytes: 0,
      quietKeys: [],
      keys: [],
      longestTask: 0,
    }
    for (let run = 0; run < times; run++) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.locator(form).locator('textarea[name=contents]').focus()
      let typed = 0
      figures.quietKeys.push(...(await typeUntil(page, () => typed++ === letters)))
      const done = page.evaluate(choosePhotos)
      const isOver = { value: false }
      const measured = done.finally(() => (isOver.value = true))
      const typing = typeUntil(page, () => isOver.value)
      const [{ ready, sentBytes, longestTask }, keys] = await Promise.all([
        waitFor('nine photos ready to be sent', measured),
        typing,
      ])
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      figures.ready.push(ready)
      figures.sentBytes = Math.max(figures.sentBytes, sentBytes)
      figures.longestTask = Math.max(figures.longestTask, longestTask)
      figures.keys.push(...keys)
      await page.locator(form).evaluate((element) => (element as HTMLElement & { reset(): void }).reset())
      await waitFor(
        'an empty form',
        page.waitForFunction(
          (tag) => !document.querySelector(tag)!.shadowRoot!.querySelector('.picture'),
          form,
        ),
      )
    }
    return figures
  } finally {
    await context.close()
  }
}

/** Types a letter every 150 ms. Returns the latency of each in ms. */
async function typeUntil(page: Page, isOver: () => boolean): Promise<number[]> {
  await page.evaluate(watchKeys)
  while (!isOver()) {
    await page.keyboard.press('a')
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => (globalThis as { keyTimes?: number[] }).keyTimes ?? [])
}

/** Runs in the page: records the time from each key press until its letter is painted. */
function watchKeys() {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  const afterFrame = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = run
      port2.postMessage(0)
    })
  const host = globalThis as { watchesKeys?: boolean }
  if (host.watchesKeys) return
  host.watchesKeys = true
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      afterFrame(() => (globalThis as { keyTimes?: number[] }).keyTimes!.push(performance.now() - timeStamp)),
    { capture: true },
  )
}

/** Runs in the page: creates photos with the detail of phone photos. Returns their total bytes. */
async function makePhotos({ photos, photoBytes }: { photos: number; photoBytes: number }): Promise<number> {
  const canvas = new OffscreenCanvas(4_000, 3_000)
  const context = canvas.getContext('2d')!
  const small = new OffscreenCanvas(1_000, 750)
  const draft = small.getContext('2d')!
  const made: File[] = []
  let quality = 0.9
  for (let photo = 0; photo < photos; photo++) {
    const image = draft.createImageData(1_000, 750)
    for (let at = 0; at < image.data.length; at += 4) {
      const base = 60 + 120 * Math.abs(Math.sin((at / 4_000) * 0.01 + photo))
      for (let part = 0; part < 3; part++) image.data[at + part] = base + Math.random() * 60
      image.data[at + 3] = 255
    }
    draft.putImageData(image, 0, 0)
    context.drawImage(small, 0, 0, 4_000, 3_000)
    const grain = context.getImageData(0, 0, 4_000, 3_000)
    for (let at = 0; at < grain.data.length; at += 4) {
      const noise = (Math.random() - 0.5) * 24
      for (let part = 0; part < 3; part++) grain.data[at + part]! += noise
    }
    context.putImageData(grain, 0, 0)
    let blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    // The first photo determines the JPEG quality that yields the size of a phone photo.
    while (
      photo === 0 &&
      Math.abs(blob.size - photoBytes) > photoBytes / 10 &&
      quality > 0.3 &&
      quality < 0.99
    ) {
      quality += blob.size > photoBytes ? -0.05 : 0.03
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    }
    made.push(new File([blob], `photo-${photo + 1}.jpg`, { type: 'image/jpeg' }))
  }
  Object.assign(globalThis, { benchPhotos: made })
  return made.reduce((sum, { size }) => sum + size, 0)
}

/** Runs in the page: selects the photos and waits until each is ready. */
async function choosePhotos() {
  const root = document.querySelector('lustra-feedback-form')!.shadowRoot!
  let longestTask = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  const transfer = new DataTransfer()
  const chosen = (globalThis as { benchPhotos?: File[] }).benchPhotos!
  for (const photo of chosen) transfer.items.add(photo)
  const input = root.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  const since = performance.now()
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const isReady = () =>
    root.querySelectorAll('.picture').length === chosen.length && !root.querySelector('.picture progress')
  while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 20))
  const ready = performance.now() - since
  observer.disconnect()
  // The pictures to be sent are in IndexedDB.
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(request.error?.message))
    })
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('lustra.feedback.'))!.name!
  const database = await result(indexedDB.open(name))
  const stored: { content: Blob; isPrepared: boolean }[] = []
  while (stored.filter(({ isPrepared }) => isPrepared).length < chosen.length) {
    const all = await result(database.transaction('pictures').objectStore('pictures').getAll())
    stored.splice(0, stored.length, ...(all as typeof stored))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  database.close()
  const sentBytes = stored.reduce((sum, { content }) => sum + content.size, 0)
  return { ready, sentBytes, longestTask }
}

export const photosOver = ({ ready, sentBytes, quietKeys, keys }: PhotoFigures): number =>
  [
    median(ready) > readyBudget,
    sentBytes > bytesBudget,
    median(quietKeys) > quietKeyBudget,
    median(keys) > keyBudget,
  ].filter(Boolean).length

export const printPhotos = ({
  ready,
  chosenBytes,
  sentBytes,
  quietKeys,
  keys,
  longestTask,
}: PhotoFigures): string =>
  `Nine photos in the feedback form, CPU ×${slowdown}: ${show(chosenBytes / 1e6, 1)} MB become ${show(sentBytes / 1e6, 2)} MB (budget ${bytesBudget / 1e6}) in ${show(median(ready))} ms (budget ${readyBudget}), median of ${ready.length}
A key press is painted after ${show(median(quietKeys))} ms without photos (budget ${quietKeyBudget}), at most ${show(Math.max(...quietKeys))}, of ${quietKeys.length}
With photos after ${show(median(keys))} ms (budget ${keyBudget}), at most ${show(Math.max(...keys))}, of ${keys.length}; longest task of the page ${show(longestTask)} ms`
