import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Transformer } from '@napi-rs/image'
import {
  animatedWebp,
  asJpeg,
  asWebp,
  blue,
  cameraWords,
  colourAt,
  isLike,
  red,
  twoColours,
  withCameraData,
} from '@lustra/testing/pictures.ts'
import { checkPicture, PictureError } from './picture-check.ts'
import { preparePicture } from './picture.ts'

const limits = { pixels: 50_000_000 }
const prepare = (content: Buffer) => preparePicture(content, limits)
/** What the process of a picture does first, without the time that a process takes to start. */
const check = (content: Buffer) => checkPicture('picture', content, limits)
const photo = asJpeg(twoColours(200, 100))
const refused = { code: 'invalid-input' }
const withBytesAt = (content: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([content.subarray(0, at), bytes, content.subarray(at)])

describe('an uploaded picture', () => {
  it('is stored upright, without any metadata of the camera (P4)', async () => {
    const sent = withCameraData(await asJpeg(twoColours(400, 200)), 6)
    for (const word of cameraWords) expect(sent.includes(word)).toBe(true)
    const picture = await prepare(sent)
    expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 200, height: 400 })
    expect(isLike(await colourAt(picture.content, 100, 50), red)).toBe(true)
    expect(isLike(await colourAt(picture.content, 100, 350), blue)).toBe(true)
    for (const stored of [picture.content, picture.thumbnail]) {
      for (const word of cameraWords) expect(stored.includes(word)).toBe(false)
      expect((await new Transformer(stored).metadata(true)).exif).toBeFalsy()
    }
  })

  it('is no larger than a screen needs, and gets a thumbnail', async () => {
    const picture = await prepare(await asJpeg(twoColours(4_000, 3_000)))
    expect([picture.width, picture.height]).toEqual([2_560, 1_920])
    expect(await new Transformer(picture.thumbnail).metadata()).toMatchObject({ width: 320, height: 240 })
  })

  it('keeps its size when it is small, and its aspect ratio when it is narrow', async () => {
    expect(await prepare(twoColours(30, 20))).toMatchObject({ width: 30, height: 20 })
    expect(await prepare(twoColours(2, 5_000))).toMatchObject({ height: 2_560 })
  })

  it('is recognised by its content: JPEG, PNG and WebP', async () => {
    const png = twoColours(40, 20)
    expect(await prepare(png)).toMatchObject({ contentType: 'image/webp' })
    expect(await prepare(await asWebp(png))).toMatchObject({ contentType: 'image/webp' })
    expect(await prepare(await asJpeg(png))).toMatchObject({ contentType: 'image/jpeg' })
  })

  it('is stored as its first frame when it is animated', async () => {
    const sent = await animatedWebp(40, 20, red, blue)
    const picture = await prepare(sent)
    expect(picture.content.includes('ANIM')).toBe(false)
    expect(isLike(await colourAt(picture.content, 20, 10), red)).toBe(true)
  })

  it.each([
    ['HEIC', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(400)])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'GIF',
      Buffer.from(
        'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
        'latin1',
      ),
    ],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(1_000)])],
    ['nothing', Buffer.alloc(0)],
    ['a head alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG signature with rubbish', Buffer.concat([twoColours(4, 4).subarray(0, 8), Buffer.alloc(500, 7)])],
  ])('is refused when it is %s', async (_, content) => {
    await expect(prepare(content)).rejects.toMatchObject(refused)
  })

  it('is refused when its end is missing, which a decoder would fill with grey', async () => {
    const png = twoColours(600, 400)
    for (const whole of [await asJpeg(png), png, await asWebp(png)]) {
      expect(check(whole)).toMatchObject({ width: 600, height: 400 })
      const partly = (part: number) => whole.subarray(0, Math.floor(whole.length * part))
      for (const part of [0.3, 0.6, 0.95]) expect(() => check(partly(part))).toThrow(PictureError)
    }
    await expect(prepare(png.subarray(0, -20))).rejects.toMatchObject(refused)
  })

  it.each(Array.from({ length: 16 }, (_, index) => 0xc0 + index).filter((marker) => marker !== 0xc4))(
    'is refused when a second frame, of marker %i, claims another size than the first',
    async (marker) => {
      const jpeg = await photo
      const frame = Buffer.from([0xff, marker, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
      const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
      for (const at of [2, scan, jpeg.length - 2])
        expect(() => check(withBytesAt(jpeg, at, frame))).toThrow(PictureError)
    },
  )

  it.each([0x01, 0x02, 0xd0, 0xde, 0xf0])(
    'is refused with marker %i, whose length decoders may read differently',
    async (marker) => {
      const sent = withBytesAt(await photo, 2, Buffer.from([0xff, marker, 0, 2]))
      expect(() => check(sent)).toThrow(PictureError)
    },
  )

  it('is accepted with trailing data, as phones write it', async () => {
    const jpeg = await asJpeg(twoColours(40, 20))
    const video = Buffer.alloc(5_000, 0xda)
    expect(await prepare(Buffer.concat([jpeg, video]))).toMatchObject({ width: 40, height: 20 })
  })

  it('is refused for too many pixels before it is decoded', async () => {
    const bomb = Buffer.from(twoColours(10, 10))
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const before = process.memoryUsage.rss()
    await expect(prepare(bomb)).rejects.toThrow('more than 50000000 pixels')
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
    expect(await preparePicture(twoColours(100, 100), { pixels: 10_000 })).toMatchObject({
      width: 100,
    })
    await expect(preparePicture(twoColours(100, 101), { pixels: 10_000 })).rejects.toMatchObject(refused)
  })
})

describe('the picture process', () => {
  let large: Buffer
  beforeAll(async () => void (large = await asJpeg(twoColours(6_000, 4_000))))
  /** Returns the id of the child process once it differs from `before`. */
  async function childOf(before?: number): Promise<number> {
    const own = ['-n', '-P', String(process.pid), '-f', 'file-process']
    return vi.waitFor(() => {
      const id = Number(execFileSync('pgrep', own, { encoding: 'utf8' }))
      expect(id).not.toBe(before ?? 0)
      return id
    })
  }

  it('is restarted when it was killed, and refuses the picture when that happens twice', async () => {
    const once = prepare(large)
    process.kill(await childOf(), 'SIGKILL')
    expect(await once).toMatchObject({ width: 2_560 })
    const refusal = expect(prepare(large)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('memory'),
    })
    const first = await childOf()
    process.kill(first, 'SIGKILL')
    process.kill(await childOf(first), 'SIGKILL')
    await refusal
  })

  it('is terminated when it takes too long, and the picture refused', async () => {
    await expect(preparePicture(large, limits, { mostMs: 100 })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('too long'),
    })
  })

  it('does not refuse its picture when it is stopped together with the server', async () => {
    const stopped = expect(prepare(large)).rejects.toMatchObject({ code: 'busy' })
    process.kill(await childOf(), 'SIGTERM')
    await stopped
  })

  it.runIf(existsSync('/proc/self/oom_score_adj'))(
    'is killed before the server when memory is short',
    async () => {
      const prepared = prepare(large)
      const id = await childOf()
      await vi.waitFor(() => expect(Number(readFileSync(`/proc/${id}/oom_score_adj`))).toBe(1_000))
      await prepared
    },
  )
})
