import type { AuditEntry, Paged, SuggestionDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { switchedTo } from '../../testing/account-switch.ts'
import { openBench, testSettings, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { asJpeg, cameraWords, twoColours, withCameraData } from '../../testing/pictures.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { hour } from '../../testing/test-clock.ts'
import {
  bodyOf,
  formOf,
  openSuggestions,
  said,
  sendSuggestion,
  type SentPicture,
} from '../../testing/uploads.ts'
import { toQuota } from './suggestion.settings.ts'

describe.each(engines)('a new suggestion on $name', (engine) => {
  let bench: Bench
  let token: string
  let photo: Buffer
  beforeAll(async () => {
    bench = await openBench(engine)
    await openSuggestions(bench)
    token = await bench.tokenOf('harbour_admin')
    photo = await asJpeg(twoColours(60, 40))
  })
  afterAll(() => bench.close())

  const owner = <Row>(statement: string) =>
    bench.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const send = (suggestion: unknown, pictures: SentPicture[] = [], key?: string, as = token) =>
    sendSuggestion(bench, as, formOf(suggestion, pictures), key)
  const jpeg = (name = 'drain.jpg') => ({ name, content: photo })
  const detail = (id: string, as = token) =>
    bench.call<SuggestionDetail>(`/api/Suggestions/GetDetail?id=${id}`, { token: as })
  const countOf = async (table: string) =>
    Number((await owner<{ count: string }>(`select count(*) from ${table}`))[0]?.count)
  const tables = ['feedbacks', 'feedback_images', 'stored_files', 'stored_file_parts', 'done_changes']
  const stored = () => Promise.all(tables.map(countOf))
  /** What is refused leaves nothing behind. */
  async function refused(answer: () => Promise<unknown>): Promise<unknown> {
    const before = await stored()
    const refusal = await answer()
    expect(await stored()).toEqual(before)
    return refusal
  }

  it('is stored with its pictures, upright and without what the camera wrote into them (P4)', async () => {
    const pictures = [
      { name: 'first.jpg', content: withCameraData(await asJpeg(twoColours(400, 200)), 6) },
      { name: 'second.png', content: twoColours(30, 20) },
    ]
    const { ResData } = await send(
      said({
        contact: 'Helen Ho',
        phone: '+852 2345 6789',
        remarks: 'Ring twice',
        typeIds: ['complaint', 'staff', 'staff'],
      }),
      pictures,
    )
    expect(ResData).toMatchObject({
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
      const file = await bench.raw(`/api${Url}`)
      expect(file.rawPayload).toHaveLength(Bytes)
      expect((await bench.raw(`/api${ThumbnailUrl}`)).statusCode).toBe(200)
      for (const word of cameraWords) expect(file.rawPayload.includes(word)).toBe(false)
    }
    expect(await countOf('stored_files where held_at is null')).toBe(0)
    const { ResData: trail } = await bench.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token: await bench.tokenOf('superadmin'), body: { action: 'suggestion-added' } },
    )
    expect(trail?.Items.map((entry) => entry.Target)).toContain(`HA0001 #${ResData!.Id}`)
  })

  it('can be about a visit to its store, and no other (P4)', async () => {
    const [visit] = await owner<{ id: string; store: string; other: string }>(
      `select r.id::text, s.code as store, (select code from stores o where o.group_id = 1 and o.id <> s.id order by o.id limit 1) as other
       from service_reports r join stores s on s.group_id = r.group_id and s.id = r.store_id where r.group_id = 1 order by r.id limit 1`,
    )
    const { ResData } = await send(said({ storeCode: visit!.store, report: visit!.id }))
    expect(ResData?.Report).toMatchObject({ Id: visit!.id, Kind: 'all' })
    const answer = await refused(() => send(said({ storeCode: visit!.other, report: visit!.id }), [jpeg()]))
    expect(answer).toMatchObject({ ErrMsgCode: '99033' })
  })

  it.each([
    ['a store of another tenant', { storeCode: 'JA0001' }],
    ['a store that is none', { storeCode: 'nowhere' }],
    ['a type that is none', { typeIds: ['service-quality', 'nonsense'] }],
    ['a visit that is none', { report: '12345' }],
    ['a visit by no number', { report: "' or 1=1" }],
  ])('is refused for %s, with nothing stored (P4, A6)', async (_, changes) => {
    expect(await refused(() => send(said(changes), [jpeg()]))).toMatchObject({ ErrMsgCode: '99033' })
  })

  it('is refused for a type that was withdrawn meanwhile, and for a store that the person may not see', async () => {
    await owner(`update feedback_types set is_offered = false where id = 'praise'`)
    expect(await refused(() => send(said({ typeIds: ['praise'] })))).toMatchObject({ ErrMsgCode: '99033' })
    await owner(`update feedback_types set is_offered = true where id = 'praise'`)
    const narrow = await bench.tokenOf('harbour_user')
    const [hidden] = await owner<{
      code: string
    }>(`select code from stores s where group_id = 1 and not exists
      (select from person_stores p where p.group_id = 1 and p.store_id = s.id) limit 1`)
    expect(
      await refused(() => send(said({ storeCode: hidden!.code }), [jpeg()], undefined, narrow)),
    ).toMatchObject({ ErrMsgCode: '99033' })
  })

  it('says which picture cannot be taken, and stores none of the others (P4)', async () => {
    const bad: [string, Buffer][] = [
      ['photo.heic', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(400)])],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['moving.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
      ['setup.jpg', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(900)])],
      ['cut.jpg', photo.subarray(0, photo.length / 2)],
      ['empty.jpg', Buffer.alloc(0)],
    ]
    for (const [name, content] of bad) {
      const answer = await refused(() => send(said(), [jpeg(), { name, content }]))
      expect([name, answer]).toMatchObject([
        name,
        { ErrCode: 1, ErrMsgCode: '99001', ErrMsg: expect.stringContaining('images/1: '), ResData: null },
      ])
    }
  })

  it('takes 40 megapixels and refuses 60, by the head of the file', async () => {
    const large = (pixels: number) => {
      const bomb = Buffer.from(twoColours(8, 8))
      bomb.writeUInt32BE(pixels / 6_000, 16)
      bomb.writeUInt32BE(6_000, 20)
      return bomb
    }
    expect(
      await refused(() => send(said(), [{ name: 'bomb.png', content: large(60_000_000) }])),
    ).toMatchObject({
      ErrMsg: expect.stringContaining('images/0: the picture has more than 50000000 pixels'),
    })
    const black = { name: 'large.png', content: twoColours(8_000, 5_000) }
    expect((await send(said(), [black])).ResData?.images).toMatchObject([{ Width: 2_560, Height: 1_600 }])
  })

  it('refuses a picture above 12 MiB, ten pictures and a hundred', async () => {
    const heavy = { name: 'heavy.jpg', content: Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024)]) }
    expect(await refused(() => send(said(), [heavy]))).toMatchObject({
      ErrMsg: expect.stringContaining('images/0: is larger than'),
    })
    for (const many of [10, 100])
      expect(
        await refused(() =>
          send(
            said(),
            Array.from({ length: many }, () => jpeg()),
          ),
        ),
      ).toMatchObject({
        ErrMsgCode: '99001',
        ErrMsg: expect.stringContaining('images: more than 9'),
      })
    const { ResData } = await send(
      said(),
      Array.from({ length: 9 }, () => jpeg()),
    )
    expect(ResData?.images).toHaveLength(9)
  })

  it('is answered 503 when the file store fails: whoever sent it stays signed in and may try again', async () => {
    const store = await startS3Server()
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' }
    const away = await bench.another({ fileStore: createS3FileStore({ ...store.settings, credentials }) })
    onTestFinished(() => Promise.all([store.close(), away.app.close()]).then(() => undefined))
    const inUse = () =>
      Promise.all(['feedbacks', 'feedback_images', 'stored_files where held_at is not null'].map(countOf))
    const before = await inUse()
    const answer = await sendSuggestion(away, token, formOf(said(), [jpeg()]))
    expect(answer).toMatchObject({ status: 503, ErrCode: 1, ErrMsgCode: '99060' })
    expect(await inUse()).toEqual(before)
    // Its row stays for the sweep, because the store might have the picture.
    expect(await owner('delete from stored_files where held_at is null returning key')).toHaveLength(1)
    expect((await sendSuggestion(away, token, formOf(said()))).ErrCode).toBe(0)
  })

  it('keeps no folder, script or hidden sign of a file name', async () => {
    const names = [
      '../../etc/pass\u202ewd.jpg',
      '<img src=x onerror=alert(1)>.jpg',
      'a\\b\\c.png',
      '.jpg',
      '相 片.JPEG',
    ]
    const { ResData } = await send(said(), names.map(jpeg))
    expect(ResData?.images.map(({ Name }) => Name)).toEqual([
      'passwd.jpg',
      '-img src=x onerror=alert(1)-.jpg',
      'c.jpg',
      'images-3.jpg',
      '相 片.jpg',
    ])
  })

  it('takes every character that people write, and says when there are too many', async () => {
    const contents = '😀👩‍🍳 مرحبا بكم \u202bשלום\u202c <script>alert(1)</script> 廚房'
    expect((await send(said({ contents }))).ResData).toMatchObject({ contents, Excerpt: contents })
    expect((await send(said({ contents: '𠮷'.repeat(2_000) }))).ErrCode).toBe(0)
    for (const length of [4_001, 1_000_000]) {
      const answer = await refused(() => send(said({ contents: 'x'.repeat(length) }), [jpeg()]))
      expect(answer).toMatchObject({
        ErrMsgCode: '99001',
        ErrMsg: expect.stringMatching(/contents|suggestion/),
      })
    }
    expect(await refused(() => send(said({ contents: ' \n ' })))).toMatchObject({ ErrMsgCode: '99001' })
    expect(await refused(() => send(said({ contents: 'a\0b' })))).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('refuses a body that is none, broken, or in another order', async () => {
    const images = new FormData()
    images.append('images', new Blob([new Uint8Array(photo)]), 'a.jpg')
    images.append('suggestion', JSON.stringify(said()))
    const twice = formOf(said())
    twice.append('suggestion', JSON.stringify(said()))
    const other = formOf(said())
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
      expect(await refused(() => sendSuggestion(bench, token, form))).toMatchObject({
        status: 200,
        ErrMsgCode: '99001',
      })
    const whole = await bodyOf(formOf(said(), [jpeg()]))
    const raw = (type: string, payload: Buffer) =>
      bench.app.inject({
        method: 'POST',
        url: '/api/Suggestions/Add',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
    const broken: [string, Buffer][] = [
      [whole.type, whole.payload.subarray(0, whole.payload.length - 60)],
      [whole.type, whole.payload.subarray(0, 80)],
      ['multipart/form-data', whole.payload],
      ['application/json', Buffer.from(JSON.stringify(said()))],
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

  it('is sent in nobody’s name but the own, with the module, and signed in (S7, A6)', async () => {
    const switched = await switchedTo(bench, await bench.tokenOf('superadmin'), 4)
    expect(await refused(() => send(said(), [jpeg()], undefined, switched))).toMatchObject({
      ErrMsgCode: '99003',
    })
    const outside = await bench.tokenOf('norole_user')
    expect((await send(said(), [], undefined, outside)).ErrCode).not.toBe(0)
    expect((await send(said(), [], undefined, 'a.b.c')).ErrCode).toBe(40_005)
  })

  it('that is sent again by the same key is one, at once and later, with one answer (P4)', async () => {
    const key = 'key-of-one-suggestion'
    const before = await stored()
    const answers = await Promise.all([1, 2, 3].map(() => send(said({ contents: 'Once' }), [jpeg()], key)))
    const ids = new Set(answers.map(({ ResData }) => ResData?.Id))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^\d+$/)
    bench.clock.pass(3 * hour)
    token = await bench.tokenOf('harbour_admin')
    await owner(`update feedback_types set is_offered = false where id = 'service-quality'`)
    const later = await send(said({ contents: 'Once' }), [jpeg()], key)
    await owner(`update feedback_types set is_offered = true where id = 'service-quality'`)
    expect(later.ResData).toMatchObject({
      Id: [...ids][0],
      contents: 'Once',
      images: [{ Name: 'drain.jpg' }],
    })
    expect((await bench.raw(`/api${later.ResData!.images[0]!.Url}`)).statusCode).toBe(200)
    const after = await stored()
    expect(after.map((count, index) => count - before[index]!)).toEqual([1, 1, 2, 2, 1])
    expect(await owner(`select from done_changes where answer::text like '%ticket%'`)).toEqual([])

    const others = [
      send(said({ contents: 'Something else' }), [jpeg()], key),
      send(
        said({ contents: 'Once' }),
        [{ name: 'drain.jpg', content: await asJpeg(twoColours(10, 10)) }],
        key,
      ),
      send(said({ contents: 'Once' }), [], key),
    ]
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ ErrMsgCode: '99001' })
    expect(await stored()).toEqual(after)
    expect(await send(said(), [], 'no key!')).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('is not stored when its answer cannot be read', async () => {
    await owner('revoke select on feedback_messages from portal_app')
    onTestFinished(async () => void (await owner('grant select on feedback_messages to portal_app')))
    expect(await refused(() => send(said(), [jpeg()]))).toMatchObject({ status: 500, ResData: null })
  })

  it('that failed leaves its key free, and nothing of its pictures', async () => {
    await owner(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    onTestFinished(async () => void (await owner('drop function if exists refuse_row cascade')))
    await owner(
      'create trigger refuse_row before insert on feedback_images for each row execute function refuse_row()',
    )
    const key = 'key-of-a-failed-one'
    expect(await refused(() => send(said(), [jpeg(), jpeg()], key))).toMatchObject({
      status: 503,
      ErrMsgCode: '99060',
    })
    await owner('drop function refuse_row cascade')
    expect((await send(said(), [jpeg(), jpeg()], key)).ResData?.images).toHaveLength(2)
  })

  it('is refused above what a person may send within a day, and taken the day after (P4)', async () => {
    const busy = await bench.another({ settings: { ...testSettings, suggestionQuota: toQuota(3, 1) } })
    onTestFinished(() => busy.close())
    const admin = await bench.tokenOf('jade_admin')
    const at = (form: FormData, key?: string) => sendSuggestion(busy, admin, form, key)
    const mine = () => formOf(said({ storeCode: 'JA0001' }))
    for (const key of ['first-of-a-day', 'second-of-a-day', 'third-of-a-day'])
      expect((await at(mine(), key)).ErrCode).toBe(0)
    expect(await refused(() => at(mine()))).toMatchObject({ status: 429, ErrMsgCode: '99029' })
    // Sent again it is no other one.
    expect((await at(mine(), 'third-of-a-day')).ErrCode).toBe(0)
    bench.clock.pass(25 * hour)
    // However many processes take them at once.
    const last = await bench.tokenOf('lotus_admin')
    const others = await Promise.all([1, 2, 3, 4].map(() => busy.another()))
    onTestFinished(async () => void (await Promise.all(others.map(({ app }) => app.close()))))
    const atOnce = await Promise.all(
      [...others, ...others].map((one) => sendSuggestion(one, last, formOf(said({ storeCode: 'LO0001' })))),
    )
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(5)
    const next = await bench.tokenOf('jade_admin')
    token = await bench.tokenOf('harbour_admin')
    expect((await sendSuggestion(busy, next, mine())).ErrCode).toBe(0)
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24))
    const { toPng } = await import('../../demo/png.ts')
    const heavy = await asJpeg(toPng({ width: 900, height: 700, channels: 3, pixels: noise }))
    const pictures = Array.from({ length: 6 }, () => ({ name: 'noise.jpg', content: heavy }))
    const answer = await refused(() =>
      sendSuggestion(busy, next, formOf(said({ storeCode: 'JA0001' }), pictures)),
    )
    expect(answer).toMatchObject({ status: 429, ErrMsgCode: '99029' })
  })
})
