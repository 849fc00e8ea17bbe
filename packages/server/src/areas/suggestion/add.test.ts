import type { AuditEntry, Paged, SuggestionDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { switchedTo } from '@lustra/testing/account-switch.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { asJpeg, cameraWords, twoColours, withCameraData } from '@lustra/testing/pictures.ts'
import { startS3Server } from '@lustra/testing/s3-server.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import {
  bodyOf,
  formOf,
  openSuggestions,
  newSuggestion,
  sendSuggestion,
  type SentPicture,
} from '@lustra/testing/uploads.ts'
import { toQuota } from './suggestion.settings.ts'
import { isLong } from '../../../../../tests/support/long.ts'

describe.each(testEngines())('a new suggestion on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let photo: Buffer
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await openSuggestions(testApp)
    token = await testApp.tokenOf('harbour_admin')
    photo = await asJpeg(twoColours(60, 40))
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const send = (suggestion: unknown, pictures: SentPicture[] = [], key?: string, as = token) =>
    sendSuggestion(testApp, as, formOf(suggestion, pictures), key)
  const jpeg = (name = 'drain.jpg') => ({ name, content: photo })
  const detail = (id: string, as = token) =>
    testApp.call<SuggestionDetail>(`/api/Suggestions/GetDetail?id=${id}`, { token: as })
  const countOf = async (table: string) =>
    Number((await owner<{ count: string }>(`select count(*) from ${table}`))[0]?.count)
  const tables = ['feedbacks', 'feedback_images', 'stored_files', 'stored_file_parts', 'done_changes']
  const stored = () => Promise.all(tables.map(countOf))
  /** Checks that a refused suggestion leaves nothing behind. */
  async function refused(answer: () => Promise<unknown>): Promise<unknown> {
    const before = await stored()
    const refusal = await answer()
    expect(await stored()).toEqual(before)
    return refusal
  }

  it('is stored with its pictures, upright and without camera metadata (P4)', async () => {
    const pictures = [
      { name: 'first.jpg', content: withCameraData(await asJpeg(twoColours(400, 200)), 6) },
      { name: 'second.png', content: twoColours(30, 20) },
    ]
    const { ResData } = await send(
      newSuggestion({
        contact: 'Helen Ho',
        phone: '+852 2345 6789',
        remarks: 'Ring twice',
        typeIds: ['complaint', 'staff', 'staff'],
      }),
      pictures,
    )
    expect(ResData).toMatchObject({
      storeCode: 'HA0001',
      typeIds: ['complaint', 'staff'],
      StoreCode: 'HA0001',
      Author: expect.stringContaining('Helen'),
      TypeNames: ['Complaint', 'Service staff'],
      contents: 'The kitchen drain smells.',
      remarks: 'Ring twice',
      Contact: 'Helen Ho',
      Phone: '+852 2345 6789',
      Status: 'new',
      Report: null,
      Thread: [],
      MayAnswer: true,
      images: [
        { Id: '0', Name: 'first.jpg', Type: 'image/jpeg', Width: 200, Height: 400 },
        { Id: '1', Name: 'second.webp', Type: 'image/webp', Width: 30, Height: 20 },
      ],
    })
    expect((await detail(ResData!.Id)).ResData).toEqual(ResData)
    for (const { Url, ThumbnailUrl, Bytes } of ResData!.images) {
      const file = await testApp.raw(`/api${Url}`)
      expect(file.rawPayload).toHaveLength(Bytes)
      expect((await testApp.raw(`/api${ThumbnailUrl}`)).statusCode).toBe(200)
      for (const word of cameraWords) expect(file.rawPayload.includes(word)).toBe(false)
    }
    expect(await countOf('stored_files where held_at is null')).toBe(0)
    const { ResData: trail } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token: await testApp.tokenOf('superadmin'), body: { action: 'suggestion-added' } },
    )
    expect(trail?.Items.map((entry) => entry.Target)).toContain(`HA0001 #${ResData!.Id}`)
  })

  it('can be about a visit to its store, and no other (P4)', async () => {
    const [visit] = await owner<{ id: string; store: string; other: string }>(
      `select r.id::text, s.code as store, (select code from stores o where o.group_id = 1 and o.id <> s.id order by o.id limit 1) as other
       from service_reports r join stores s on s.group_id = r.group_id and s.id = r.store_id where r.group_id = 1 order by r.id limit 1`,
    )
    const { ResData } = await send(newSuggestion({ storeCode: visit!.store, report: visit!.id }))
    expect(ResData?.Report).toMatchObject({ Id: visit!.id, Kind: 'all' })
    const answer = await refused(() =>
      send(newSuggestion({ storeCode: visit!.other, report: visit!.id }), [jpeg()]),
    )
    expect(answer).toMatchObject({ ErrMsgCode: '99033' })
  })

  it.each([
    ['a store of another tenant', { storeCode: 'JA0001' }],
    ['a store that is none', { storeCode: 'nowhere' }],
    ['a type that is none', { typeIds: ['service-quality', 'nonsense'] }],
    ['a visit that is none', { report: '12345' }],
    ['a visit by no number', { report: "' or 1=1" }],
  ])('is refused for %s, with nothing stored (P4, A6)', async (_, changes) => {
    expect(await refused(() => send(newSuggestion(changes), [jpeg()]))).toMatchObject({ ErrMsgCode: '99033' })
  })

  it('is refused for a type that was withdrawn meanwhile, and for a store that the person may not see', async () => {
    await owner(`update feedback_types set is_offered = false where id = 'praise'`)
    expect(await refused(() => send(newSuggestion({ typeIds: ['praise'] })))).toMatchObject({
      ErrMsgCode: '99033',
    })
    await owner(`update feedback_types set is_offered = true where id = 'praise'`)
    const narrow = await testApp.tokenOf('harbour_user')
    const [hidden] = await owner<{
      code: string
    }>(`select code from stores s where group_id = 1 and not exists
      (select from person_stores p where p.group_id = 1 and p.store_id = s.id) limit 1`)
    expect(
      await refused(() => send(newSuggestion({ storeCode: hidden!.code }), [jpeg()], undefined, narrow)),
    ).toMatchObject({ ErrMsgCode: '99033' })
  })

  it('names the picture that is refused, and stores none of the others (P4)', async () => {
    const cut = { name: 'cut.jpg', content: photo.subarray(0, photo.length / 2) }
    expect(await refused(() => send(newSuggestion(), [jpeg(), cut]))).toMatchObject({
      ErrCode: 1,
      ErrMsgCode: '99001',
      ErrMsg: expect.stringContaining('images/1: '),
      ResData: { Fields: [expect.any(String)] },
    })
  })

  it('stores the phone in one form, however it was typed (P4)', async () => {
    const { ResData } = await send(newSuggestion({ phone: '＋８６　１３８００１３８０００\u200b' }))
    expect(ResData?.Phone).toBe('+86 13800138000')
  })

  it.each(['abc', '12', '<script>', '-----', '. . . (12) . .'])(
    'is refused with the phone %s, as on the screen (P4)',
    async (phone) => {
      const answer = await refused(() => send(newSuggestion({ phone })))
      expect(answer).toMatchObject({ ErrMsgCode: '99001', ResData: { Fields: ['phone'] } })
    },
  )

  it('refuses 60 megapixels, by the header of the file', async () => {
    const large = (pixels: number) => {
      const bomb = Buffer.from(twoColours(8, 8))
      bomb.writeUInt32BE(pixels / 6_000, 16)
      bomb.writeUInt32BE(6_000, 20)
      return bomb
    }
    expect(
      await refused(() => send(newSuggestion(), [{ name: 'bomb.png', content: large(60_000_000) }])),
    ).toMatchObject({
      ErrMsg: expect.stringContaining('images/0: the picture has more than 50000000 pixels'),
    })
  })

  it.runIf(isLong)('accepts 40 megapixels', async () => {
    const black = { name: 'large.png', content: twoColours(8_000, 5_000) }
    expect((await send(newSuggestion(), [black])).ResData?.images).toMatchObject([
      { Width: 2_560, Height: 1_600 },
    ])
  })

  it('refuses a picture above 12 MiB, ten pictures and a hundred', async () => {
    const heavy = { name: 'heavy.jpg', content: Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024)]) }
    expect(await refused(() => send(newSuggestion(), [heavy]))).toMatchObject({
      ErrMsg: expect.stringContaining('images/0: is larger than'),
    })
    for (const many of isLong ? [10, 100] : [10])
      expect(
        await refused(() =>
          send(
            newSuggestion(),
            Array.from({ length: many }, () => jpeg()),
          ),
        ),
      ).toMatchObject({
        ErrMsgCode: '99001',
        ErrMsg: expect.stringContaining('images: more than 9'),
      })
    const { ResData } = await send(
      newSuggestion(),
      Array.from({ length: 9 }, () => jpeg()),
    )
    expect(ResData?.images).toHaveLength(9)
  })

  it('is refused with 503 when the file store fails, without signing the sender out, and can be retried', async () => {
    const store = await startS3Server()
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' }
    const away = await testApp.another({ fileStore: createS3FileStore({ ...store.settings, credentials }) })
    onTestFinished(() => Promise.all([store.close(), away.app.close()]).then(() => undefined))
    const inUse = () =>
      Promise.all(['feedbacks', 'feedback_images', 'stored_files where held_at is not null'].map(countOf))
    const before = await inUse()
    const answer = await sendSuggestion(away, token, formOf(newSuggestion(), [jpeg()]))
    expect(answer).toMatchObject({ status: 503, ErrCode: 1, ErrMsgCode: '99060' })
    expect(await inUse()).toEqual(before)
    // Their names stay for the deletion of contents, because the store might have them.
    expect(await owner('delete from deleted_files returning key')).toHaveLength(2)
    expect((await sendSuggestion(away, token, formOf(newSuggestion()))).ErrCode).toBe(0)
  })

  it('removes folders, scripts and hidden characters from a file name', async () => {
    const names = [
      '../../etc/pass\u202ewd.jpg',
      '<img src=x onerror=alert(1)>.jpg',
      'a\\b\\c.png',
      '.jpg',
      '相 片.JPEG',
    ]
    const { ResData } = await send(newSuggestion(), names.map(jpeg))
    expect(ResData?.images.map(({ Name }) => Name)).toEqual([
      'passwd.jpg',
      '-img src=x onerror=alert(1)-.jpg',
      'c.jpg',
      'images-3.jpg',
      '相 片.jpg',
    ])
  })

  it('accepts every character that people write, and reports a text that is too long', async () => {
    const contents = '😀👩‍🍳 مرحبا بكم \u202bשלום\u202c <script>alert(1)</script> 廚房'
    expect((await send(newSuggestion({ contents }))).ResData).toMatchObject({ contents, Excerpt: contents })
    expect((await send(newSuggestion({ contents: '𠮷'.repeat(2_000) }))).ErrCode).toBe(0)
    for (const length of [4_001, 1_000_000]) {
      const answer = await refused(() => send(newSuggestion({ contents: 'x'.repeat(length) }), [jpeg()]))
      expect(answer).toMatchObject({
        ErrMsgCode: '99001',
        ErrMsg: expect.stringMatching(/contents|suggestion/),
      })
    }
    expect(await refused(() => send(newSuggestion({ contents: ' \n ' })))).toMatchObject({
      ErrMsgCode: '99001',
    })
    expect(await refused(() => send(newSuggestion({ contents: 'a\0b' })))).toMatchObject({
      ErrMsgCode: '99001',
    })
  })

  it('refuses a body that is missing, broken, or in another order', async () => {
    const images = new FormData()
    images.append('images', new Blob([new Uint8Array(photo)]), 'a.jpg')
    images.append('suggestion', JSON.stringify(newSuggestion()))
    const twice = formOf(newSuggestion())
    twice.append('suggestion', JSON.stringify(newSuggestion()))
    const other = formOf(newSuggestion())
    other.append('attachment', new Blob([new Uint8Array(photo)]), 'a.jpg')
    const forms = [
      images,
      twice,
      other,
      new FormData(),
      formOf('{'),
      formOf('null'),
      formOf('[]'),
      formOf({}),
    ]
    for (const form of forms)
      expect(await refused(() => sendSuggestion(testApp, token, form))).toMatchObject({
        status: 200,
        ErrMsgCode: '99001',
      })
    const whole = await bodyOf(formOf(newSuggestion(), [jpeg()]))
    const raw = (type: string, payload: Buffer) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/Suggestions/Add',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
    const broken: [string, Buffer][] = [
      [whole.type, whole.payload.subarray(0, whole.payload.length - 60)],
      [whole.type, whole.payload.subarray(0, 80)],
      ['multipart/form-data', whole.payload],
      ['application/json', Buffer.from(JSON.stringify(newSuggestion()))],
      [whole.type, Buffer.from('nonsense')],
    ]
    for (const [type, payload] of broken) {
      const answer = (await refused(() => raw(type, payload))) as Awaited<ReturnType<typeof raw>>
      expect([type, answer.statusCode, answer.json<{ ErrMsgCode: string }>().ErrMsgCode]).toEqual([
        type,
        200,
        '99001',
      ])
    }
  })

  it('can only be sent in one’s own name, with the module, and signed in (S7, A6)', async () => {
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 4)
    expect(await refused(() => send(newSuggestion(), [jpeg()], undefined, switched))).toMatchObject({
      ErrMsgCode: '99003',
    })
    const outside = await testApp.tokenOf('norole_user')
    expect((await send(newSuggestion(), [], undefined, outside)).ErrCode).not.toBe(0)
    expect((await send(newSuggestion(), [], undefined, 'a.b.c')).ErrCode).toBe(40_005)
  })

  it('is stored once, with the same response, when it is sent again with the same key, concurrently or later (P4)', async () => {
    const key = 'key-of-one-suggestion'
    const before = await stored()
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(newSuggestion({ contents: 'Once' }), [jpeg()], key)),
    )
    const ids = new Set(answers.map(({ ResData }) => ResData?.Id))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^\d+$/)
    testApp.clock.pass(3 * hour)
    token = await testApp.tokenOf('harbour_admin')
    await owner(`update feedback_types set is_offered = false where id = 'service-quality'`)
    const later = await send(newSuggestion({ contents: 'Once' }), [jpeg()], key)
    await owner(`update feedback_types set is_offered = true where id = 'service-quality'`)
    expect(later.ResData).toMatchObject({
      Id: [...ids][0],
      contents: 'Once',
      images: [{ Name: 'drain.jpg' }],
    })
    expect((await testApp.raw(`/api${later.ResData!.images[0]!.Url}`)).statusCode).toBe(200)
    const after = await stored()
    expect(after.map((count, index) => count - before[index]!)).toEqual([1, 1, 2, 2, 1])
    expect(await owner(`select from done_changes where answer::text like '%ticket%'`)).toEqual([])

    const others = [
      send(newSuggestion({ contents: 'Something else' }), [jpeg()], key),
      send(
        newSuggestion({ contents: 'Once' }),
        [{ name: 'drain.jpg', content: await asJpeg(twoColours(10, 10)) }],
        key,
      ),
      send(newSuggestion({ contents: 'Once' }), [], key),
    ]
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ ErrMsgCode: '99001' })
    expect(await stored()).toEqual(after)
    expect(await send(newSuggestion(), [], 'no key!')).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('is not stored when its response cannot be built', async () => {
    await owner('revoke select on feedback_messages from portal_app')
    onTestFinished(async () => void (await owner('grant select on feedback_messages to portal_app')))
    expect(await refused(() => send(newSuggestion(), [jpeg()]))).toMatchObject({ status: 500, ResData: null })
  })

  it('does not use up its key when it fails, and leaves no pictures', async () => {
    await owner(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    onTestFinished(async () => void (await owner('drop function if exists refuse_row cascade')))
    await owner(
      'create trigger refuse_row before insert on feedback_images for each row execute function refuse_row()',
    )
    const key = 'key-of-a-failed-one'
    expect(await refused(() => send(newSuggestion(), [jpeg(), jpeg()], key))).toMatchObject({
      status: 503,
      ErrMsgCode: '99060',
    })
    await owner('drop function refuse_row cascade')
    expect((await send(newSuggestion(), [jpeg(), jpeg()], key)).ResData?.images).toHaveLength(2)
  })

  it('is refused when the pixels of a day are used, with a text of its own, and accepted the day after (P4)', async () => {
    const limited = await testApp.another({ settings: { ...testSettings, pixelsPerDay: 5_000 } })
    onTestFinished(() => limited.close())
    const photo = { name: 'a.jpg', content: await asJpeg(twoColours(60, 40)) }
    const send = async (as: string, storeCode: string, pictures: number) =>
      sendSuggestion(limited, as, formOf(newSuggestion({ storeCode }), Array(pictures).fill(photo)))
    const jade = await testApp.tokenOf('jade_admin')
    expect((await send(jade, 'JA0001', 2)).ErrCode).toBe(0)
    const refusal = await send(jade, 'JA0001', 1)
    expect(refusal).toMatchObject({ status: 429, ErrMsgCode: '99072', ResData: null })
    expect(refusal.ErrMsg).toContain('limit of pictures')
    // Texts can still be sent, and others are not affected.
    expect((await send(jade, 'JA0001', 0)).ErrCode).toBe(0)
    expect((await send(await testApp.tokenOf('lotus_admin'), 'LO0001', 1)).ErrCode).toBe(0)
    await owner("update picture_use set since = since - interval '1 day'")
    expect((await send(jade, 'JA0001', 1)).ErrCode).toBe(0)
    testApp.clock.pass(25 * hour)
    token = await testApp.tokenOf('harbour_admin')
  })

  it('is refused above the daily quota, and accepted the day after (P4)', async () => {
    const busy = await testApp.another({ settings: { ...testSettings, suggestionQuota: toQuota(3, 1) } })
    onTestFinished(() => busy.close())
    const admin = await testApp.tokenOf('jade_admin')
    const at = (form: FormData, key?: string) => sendSuggestion(busy, admin, form, key)
    const mine = () => formOf(newSuggestion({ storeCode: 'JA0001' }))
    for (const key of ['first-of-a-day', 'second-of-a-day', 'third-of-a-day'])
      expect((await at(mine(), key)).ErrCode).toBe(0)
    expect(await refused(() => at(mine()))).toMatchObject({ status: 429, ErrMsgCode: '99029' })
    // A repeated one does not count.
    expect((await at(mine(), 'third-of-a-day')).ErrCode).toBe(0)
    testApp.clock.pass(25 * hour)
    // Counted over all processes.
    const last = await testApp.tokenOf('lotus_admin')
    const others = await Promise.all([1, 2].map(() => busy.another()))
    onTestFinished(async () => void (await Promise.all(others.map(({ app }) => app.close()))))
    const atOnce = await Promise.all(
      [...others, ...others].map((one) =>
        sendSuggestion(one, last, formOf(newSuggestion({ storeCode: 'LO0001' }))),
      ),
    )
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(1)
    const next = await testApp.tokenOf('jade_admin')
    token = await testApp.tokenOf('harbour_admin')
    expect((await sendSuggestion(busy, next, mine())).ErrCode).toBe(0)
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24))
    const { toPng } = await import('@lustra/testing/png.ts')
    const heavy = await asJpeg(toPng({ width: 900, height: 700, channels: 3, pixels: noise }))
    const pictures = Array.from({ length: 6 }, () => ({ name: 'noise.jpg', content: heavy }))
    const answer = await refused(() =>
      sendSuggestion(busy, next, formOf(newSuggestion({ storeCode: 'JA0001' }), pictures)),
    )
    expect(answer).toMatchObject({ status: 429, ErrMsgCode: '99029' })
  })
})
