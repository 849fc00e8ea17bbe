import type { Envelope, LoginResponse } from '@lustra/core/contract'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { bodyOf } from '@lustra/testing/uploads.ts'

/** A 24-bit BMP of one colour. */
function bmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const content = Buffer.alloc(54 + row * height, 120)
  content.fill(0, 0, 54)
  content.write('BM', 0, 'latin1')
  content.writeUInt32LE(content.length, 2)
  content.writeUInt32LE(54, 10)
  content.writeUInt32LE(40, 14)
  content.writeInt32LE(width, 18)
  content.writeInt32LE(height, 22)
  content.writeUInt16LE(1, 26)
  content.writeUInt16LE(24, 28)
  return content
}

describe.each(testEngines())('the group’s logo on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('lotus_admin')
  })
  afterAll(() => testApp.close())

  async function send(content: Uint8Array | undefined, as = token, part = 'logo', name = 'logo.png') {
    const form = new FormData()
    if (content) form.set(part, new Blob([new Uint8Array(content)]), name)
    else form.set('other', 'x')
    const { payload, type } = await bodyOf(form)
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/Group/ChangeLogo',
      headers: { authorization: `Bearer ${as}`, 'content-type': type, 'accept-language': 'en' },
      payload,
    })
    return response.json<Envelope<{ GroupIcon: string }>>()
  }
  const iconOf = async (account: string, group: string) => {
    const { ResData } = await testApp.login(account)
    return ResData?.Groups.find(({ GroupCode }) => GroupCode === group)?.GroupIcon
  }
  const shown = (icon = '') => Buffer.from(icon.split(',')[1] ?? '', 'base64')

  it.each([
    ['PNG', async () => twoColours(400, 400)],
    ['JPEG', () => asJpeg(twoColours(200, 200))],
    ['BMP', async () => bmp(120, 120)],
  ])('is accepted as %s and stored as a PNG at display size (A5)', async (_, make) => {
    const { ErrCode, ErrMsg, ResData } = await send(await make())
    expect([ErrCode, ErrMsg]).toEqual([0, ''])
    expect(ResData?.GroupIcon).toMatch(/^data:image\/png;base64,/)
    const { width, height, format } = await new Transformer(shown(ResData?.GroupIcon)).metadata()
    expect(format).toBe('png')
    expect(Math.max(width, height)).toBeLessThanOrEqual(300)
  })

  it('is shown to everybody of the group from then on, and to no other group (A5, A6)', async () => {
    const before = await iconOf('jade_admin', 'JADE')
    const { ResData } = await send(twoColours(64, 64))
    token = await testApp.tokenOf('lotus_admin')
    const { ResData: info } = await testApp.call<LoginResponse>('/api/Login/GetUserInfo', { token })
    expect(info?.Groups[0]?.GroupIcon).toBe(ResData?.GroupIcon)
    expect(await iconOf('jade_admin', 'JADE')).toBe(before)
  })

  it('keeps the previous one and gives the reason when the file is no picture, or too large (A5)', async () => {
    const before = await iconOf('lotus_admin', 'LOTUS')
    token = await testApp.tokenOf('lotus_admin')
    const wrong: [Uint8Array | undefined, string, RegExp][] = [
      [undefined, 'logo', /logo: /],
      [Buffer.alloc(0), 'logo', /logo: is empty/],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'logo', /not a JPEG/],
      [Buffer.from('GIF89a......'), 'logo', /not a JPEG/],
      [twoColours(64, 64).subarray(0, 60), 'logo', /cannot be read/],
      [bmp(64, 64).subarray(0, 200), 'logo', /cannot be read/],
      [Buffer.concat([twoColours(8, 8), Buffer.alloc(500 * 1024)]), 'logo', /larger than 512000 bytes/],
      [twoColours(64, 64), 'picture', /logo: is missing/],
    ]
    for (const [content, part, reason] of wrong) {
      const { ErrMsgCode, ErrMsg } = await send(content, token, part)
      expect(ErrMsgCode).toBe('99001')
      expect(ErrMsg).toMatch(reason)
    }
    expect(await iconOf('lotus_admin', 'LOTUS')).toBe(before)
  })

  it('is refused when it claims too many pixels (A5)', async () => {
    const huge = bmp(8, 8)
    huge.writeInt32LE(40_000, 18)
    huge.writeInt32LE(40_000, 22)
    expect((await send(huge, await testApp.tokenOf('lotus_admin'))).ErrMsg).toMatch(/more than \d+ pixels/)
  })

  it('is recorded in the audit trail (A5)', async () => {
    const rows = await testApp.database.asOwner(async (client) => {
      const found = await client.query(
        `select actor, target, group_code, before, after from audit_entries where action = 'logo-changed' order by id`,
      )
      return found.rows as { before: object | null; after: object }[]
    })
    const picture = {
      Type: 'image/png',
      Bytes: expect.any(Number),
      Hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    }
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows)
      expect(row).toMatchObject({
        actor: 'lotus_admin',
        target: 'LOTUS',
        group_code: 'LOTUS',
        after: picture,
      })
    expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after))
  })
})
