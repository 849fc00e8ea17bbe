import type { CorrectiveActionDetail, Paged, Visit } from '@lustra/core/contract'
import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { encryptedPdf, pdfOf } from '@lustra/testing/pdfs.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { maintain } from '../../app/maintenance.ts'

const harbour = '/groups/HARBOUR'
const pdf = (text: string) => pdfOf(1, text)

describe.each(testEngines())('files of the company’s systems on $name', (engine) => {
  let testApp: TestApp
  let crm: TestSystem
  let photo: Buffer
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    crm = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR', '--scopes', 'all'])
    photo = await asJpeg(twoColours(60, 40))
    await crm.send('PUT', `${harbour}/stores/S-1`, { name: 'Orchid Central' })
  })
  afterAll(() => testApp.close())

  const sendFile = (key: string, name: string, content: Buffer) =>
    crm.send('PUT', `${harbour}/files/${key}?name=${encodeURIComponent(name)}`, content, {
      'content-type': 'application/octet-stream',
    })
  const report = { ...integrationEntities.serviceReports.example, store: 'S-1' }
  const filesOf = (statement = 'true') =>
    testApp.database.asOwner(
      async (client) =>
        (await client.query<{ n: string }>(`select count(*) as n from stored_files where ${statement}`))
          .rows[0]!.n,
    )

  it('are recognised by their content, stored once, and refused with a reason', async () => {
    expect(await sendFile('signed', 'R-1.pdf', pdf('one'))).toMatchObject({
      status: 201,
      body: { key: 'signed', result: 'created', type: 'application/pdf' },
    })
    expect((await sendFile('signed', 'R-1.pdf', pdf('one'))).body).toMatchObject({ result: 'unchanged' })
    const before = await filesOf()
    expect((await sendFile('the-same', 'copy.pdf', pdf('one'))).body).toMatchObject({ result: 'created' })
    expect(await filesOf()).toBe(before)
    expect((await sendFile('picture', 'shelf.png', twoColours(60, 40))).body).toMatchObject({
      type: 'image/webp',
      width: 60,
      height: 40,
    })
    const detailOf = async (name: string, content: Buffer) => {
      const { status, body } = await sendFile('refused', name, content)
      return [status, (body as { detail: string }).detail]
    }
    expect(await detailOf('report.pdf', Buffer.from('MZ\u0090\u0000 a program'))).toEqual([
      422,
      expect.stringContaining('none of PDF'),
    ])
    expect(await detailOf('program.exe', Buffer.from('MZ'))).toEqual([
      422,
      expect.stringContaining('none of PDF'),
    ])
    expect(await detailOf('page.html', Buffer.from('<script>'))).toEqual([
      422,
      expect.stringContaining('none of PDF'),
    ])
    expect(await detailOf('photo.pdf', photo)).toEqual([
      422,
      'The file is a picture, and its name ends with .pdf.',
    ])
    for (const name of ['needs-password', 'needs-password-40'] as const)
      expect(await detailOf('a.pdf', encryptedPdf(name))).toEqual([
        422,
        'The PDF was refused: it needs a password to be opened.',
      ])
    expect(await detailOf('a.pdf', Buffer.from('%PDF-1.4\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'))).toEqual([
      422,
      'The PDF was refused: it is damaged and cannot be opened.',
    ])
    expect(await detailOf('a.pdf', pdf('cut').subarray(0, 20))).toEqual([
      422,
      'The end of the PDF is missing.',
    ])
    expect(await detailOf('a.jpg', photo.subarray(0, 100))).toEqual([
      422,
      expect.stringContaining('The picture was refused'),
    ])
    expect(await detailOf('a.csv', Buffer.from('a;b\n1;2'))).toEqual([201, undefined])
  })

  it('with the same bytes that several systems send at once are one file', async () => {
    const other = await addSystem(testApp, 'scanner', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const content = pdf('sent by many')
    const put = (system: TestSystem, key: string) =>
      system.send('PUT', `${harbour}/files/${key}?name=many.pdf`, content, {
        'content-type': 'application/pdf',
      })
    const answers = await Promise.all([
      ...['m-1', 'm-2', 'm-3'].map((key) => put(crm, key)),
      ...['m-1', 'm-2'].map((key) => put(other, key)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const files = await testApp.database.asOwner(
      async (client) =>
        (
          await client.query(
            `select distinct target_id from source_keys where entity = 'files' and key like 'm-_'`,
          )
        ).rows,
    )
    expect(files).toHaveLength(1)
  })

  it('have the number of their pages when they are PDFs, counted once', async () => {
    const plan = pdfOf(12, 'plan of twelve pages')
    expect((await sendFile('twelve', 'plan.pdf', plan)).body).toMatchObject({ result: 'created', pages: 12 })
    expect(await filesOf(`pages = 12 and name = 'plan.pdf'`)).toBe('1')
    expect((await sendFile('twelve', 'plan.pdf', plan)).body).toMatchObject({
      result: 'unchanged',
      pages: 12,
    })
    expect((await sendFile('a-photo', 'a.png', twoColours(33, 21))).body).toMatchObject({ pages: null })
    expect((await sendFile('notes', 'notes.txt', Buffer.from('Twelve pages'))).body).toMatchObject({
      pages: null,
    })
    // An owner password restricts changes; the PDF opens without it.
    expect((await sendFile('locked', 'locked.pdf', encryptedPdf('owner-password'))).body).toMatchObject({
      result: 'created',
      pages: 50,
    })
    // Also one that was stored before pages were counted.
    await testApp.database.asOwner((client) => client.query('update stored_files set pages = null'))
    expect((await sendFile('twelve', 'plan.pdf', plan)).body).toMatchObject({
      result: 'unchanged',
      pages: 12,
    })
    expect(await filesOf(`pages = 12 and name = 'plan.pdf'`)).toBe('1')
  })

  it('are as large as a setting allows', async () => {
    const small = await testApp.another({ settings: { ...testSettings, mostFileBytes: 1024 * 1024 } })
    onTestFinished(() => small.close())
    const system = await addSystem(small, 'small', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const send = (bytes: number) =>
      system.send('PUT', `${harbour}/files/large?name=large.txt`, Buffer.alloc(bytes, 'a'), {
        'content-type': 'application/octet-stream',
      })
    expect(await send(1024 * 1024)).toMatchObject({ status: 201 })
    expect(await send(1024 * 1024 + 1)).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  it('with a report are the company’s own PDF in viewer and zip, and photos and signature in the visit', async () => {
    await sendFile('own', 'R-own.pdf', pdf('signed on site'))
    await sendFile('shelf', 'shelf.jpg', photo)
    await sendFile('hand', 'hand.png', twoColours(30, 10))
    const sent = {
      ...report,
      pdf: 'own',
      signature: 'hand',
      photos: [{ file: 'shelf', finding: 0, caption: 'Below the shelf' }, { file: 'shelf' }],
    }
    const path = `${harbour}/service-reports/R-own`
    expect((await crm.send('PUT', path, sent)).body).toMatchObject({ result: 'created' })
    expect((await crm.send('PUT', path, sent)).body).toMatchObject({ result: 'unchanged' })
    const { body } = await crm.send<{ fields: object }>('GET', path)
    expect(body.fields).toMatchObject({ pdf: 'own', signature: 'hand', photos: sent.photos })

    const token = await testApp.tokenOf('harbour_admin')
    const list = '/api/RegularServiceCallAll'
    const found = await testApp.call<{ Items: { Id: string }[] }>(`${list}/FindWithPagerSearchAsync`, {
      token,
      body: { keyword: 'R-own' },
    })
    const id = found.ResData!.Items[0]!.Id
    const viewed = await testApp.raw(`${list}/ViewCall?id=${id}`, { token })
    expect(viewed.rawPayload.equals(pdf('signed on site'))).toBe(true)
    const zip = await testApp.raw(`${list}/DownloadCall`, { token, body: { ids: [id] } })
    expect((await unzip(zip.rawPayload))[0]!.content.equals(pdf('signed on site'))).toBe(true)

    const { ResData: visit } = await testApp.call<Visit>(`/api/Visit/GetVisit?id=${id}`, { token })
    expect(visit).toMatchObject({
      SignedBy: 'Anna Li',
      Signature: { Name: 'hand.webp' },
      Photos: [
        { Name: 'shelf.jpg', Width: 60, Height: 40, Finding: 0, Area: 'Kitchen', Caption: 'Below the shelf' },
        { Name: 'shelf.jpg', Finding: null, Area: '', Caption: '' },
      ],
    })
    expect((await testApp.raw(`/api${visit!.Photos![0]!.ThumbnailUrl}`)).statusCode).toBe(200)

    // Without the PDF it is the portal's print again; the photos stay.
    expect((await crm.send('PUT', path, { ...report, pdf: null })).body).toMatchObject({
      result: 'changed',
      changed: ['pdf'],
    })
    const printed = await testApp.raw(`${list}/ViewCall?id=${id}`, { token })
    expect(printed.rawPayload.length).toBeGreaterThan(5_000)
  })

  it('of the wrong kind are refused by the row', async () => {
    await sendFile('text', 'notes.txt', Buffer.from('notes'))
    expect(await crm.send('PUT', `${harbour}/service-reports/R-2`, { ...report, pdf: 'text' })).toMatchObject(
      {
        status: 422,
        body: { errors: [{ field: 'pdf', message: 'is no PDF' }] },
      },
    )
    expect(
      await crm.send('PUT', `${harbour}/service-reports/R-2`, { ...report, signature: 'text' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'signature', message: 'is no picture' }] },
    })
  })

  it('may come after the rows that refer to them', async () => {
    const path = `${harbour}/information-documents/D-1`
    const row = { title: { zh: '计划' }, type: 'guide', file: 'plan' }
    expect((await crm.send('PUT', path, row)).body).toMatchObject({ code: 'missing' })
    expect((await crm.send('PUT', `${path}?onMissing=wait`, row)).status).toBe(202)
    await sendFile('plan', 'plan.pdf', pdf('plan'))
    expect((await crm.send('GET', path)).body).toMatchObject({ fields: { file: 'plan' } })
  })

  it('that a material names no more are deleted, and a picture keeps its thumbnail', async () => {
    await sendFile('first', 'first.pdf', pdf('first'))
    await sendFile('second', 'second.jpg', await asJpeg(twoColours(20, 20)))
    const path = `${harbour}/common-materials/M-1`
    await crm.send('PUT', path, { title: { zh: '资料' }, file: 'first' })
    expect((await crm.send('PUT', path, { title: { zh: '资料' }, file: 'second' })).body).toMatchObject({
      changed: ['file'],
    })
    await maintain(testApp.database, new Date(testApp.clock.now().getTime() + 25 * 3_600_000))
    expect(await filesOf(`name = 'first.pdf'`)).toBe('0')
    expect(await filesOf(`name = 'second.jpg'`)).toBe('2')
  })

  it('are deleted a day later unless a row refers to them', async () => {
    await sendFile('kept', 'kept.pdf', pdf('kept'))
    await sendFile('unused', 'unused.pdf', pdf('unused'))
    await crm.send('PUT', `${harbour}/service-reports/R-kept`, { ...report, pdf: 'kept' })
    const later = new Date(testApp.clock.now().getTime() + 25 * 3_600_000)
    await maintain(testApp.database, later)
    expect(await filesOf(`name = 'kept.pdf'`)).toBe('1')
    expect(await filesOf(`name = 'unused.pdf'`)).toBe('0')
    expect(
      (await crm.send('PUT', `${harbour}/service-reports/R-late`, { ...report, pdf: 'unused' })).body,
    ).toMatchObject({ code: 'missing' })
  })

  it('attach photos and documents to a corrective action, which people open in the portal', async () => {
    await sendFile('door-photo', 'door.jpg', await asJpeg(twoColours(50, 40)))
    await crm.send('PUT', `${harbour}/service-reports/R-door`, { ...report, reportNo: 'R-door' })
    await crm.send('PUT', `${harbour}/corrective-actions/A-door`, {
      report: 'R-door',
      title: 'Hinge 4711',
      dueDate: '2026-04-01',
    })
    const at = `${harbour}/corrective-action-files/F-1`
    const file = { action: 'A-door', file: 'door-photo', by: 'Karen Li' }
    expect((await crm.send('PUT', at, file)).body).toMatchObject({ result: 'created' })
    expect((await crm.send('PUT', at, file)).body).toMatchObject({ result: 'unchanged' })
    const token = await testApp.tokenOf('harbour_admin')
    const found = await testApp.call<Paged<{ Id: string }>>(
      '/api/CorrectiveAction/FindWithPagerSearchAsync',
      {
        token,
        body: { keyword: 'Hinge 4711' },
      },
    )
    const { ResData } = await testApp.call<CorrectiveActionDetail>(
      `/api/CorrectiveAction/GetCorrectiveActionDetailAsync?id=${found.ResData!.Items[0]!.Id}`,
      { token },
    )
    expect(ResData!.Items).toMatchObject([{ Name: 'door.jpg', Kind: 'photo', AddedBy: 'Karen Li' }])
    const opened = await testApp.raw(`/api/CorrectiveAction/GetFile?id=${ResData!.Items[0]!.Id}`, { token })
    expect([
      opened.statusCode,
      opened.headers['content-type'],
      opened.headers['content-security-policy'],
    ]).toEqual([200, 'image/jpeg', expect.stringContaining('sandbox')])
    expect(opened.rawPayload.length).toBeGreaterThan(50)
    expect((await crm.send('DELETE', at)).status).toBe(204)
    const after = await testApp.raw(`/api/CorrectiveAction/GetFile?id=${ResData!.Items[0]!.Id}`, { token })
    expect(after.json()).toMatchObject({ ErrCode: 1 })
  })
})
