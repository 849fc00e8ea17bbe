import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { hour } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('the people of a group on $name', (engine) => {
  let testApp: TestApp
  let users: GroupUsers
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
  })
  afterAll(() => testApp.close())

  const accountsOf = async (search: Parameters<GroupUsers['find']>[0]) =>
    (await users.find(search)).ResData?.Items.map(({ Account }) => Account) ?? []
  const newMail = (name: string) => `${name}@customer.example`

  describe('the list', () => {
    it('has the group’s people and none of the company’s (A1)', async () => {
      const { ResData } = await users.find()
      const accounts = ResData?.Items.map(({ Account }) => Account) ?? []
      expect(accounts).toContain('harbour_user')
      for (const account of ['superadmin', 'camuser', 'camleader', 'jade_admin', 'nogroup_user'])
        expect(accounts).not.toContain(account)
      expect(ResData?.TotalItems).toBe(accounts.length)
    })

    it('shows what an administrator needs to know about a person (A1)', async () => {
      const { ResData } = await users.find({ keyword: 'harbour_' })
      expect(ResData?.Items.find(({ Account }) => Account === 'harbour_user')).toEqual({
        UserId: '5',
        Account: 'harbour_user',
        RealName: 'Howard Lam',
        OtherName: '林浩 Howard Lam',
        AreaCode: '86',
        MobilePhone: demoPhone('harbour_user'),
        Email: 'harbour_user@customer.example',
        RoleId: '106',
        RoleName: 'Store User',
        RoleEnCode: 'GroupUser',
        IsValid: true,
        IsPortalUser: true,
        Stores: 2,
        SeesNoStore: false,
        IsInvited: false,
        HasPassword: true,
        MayChange: true,
        MayManage: true,
        IsSelf: false,
      })
      expect(ResData?.Items.find(({ Account }) => Account === 'harbour_admin')).toMatchObject({
        IsSelf: true,
        // In two groups, so neither may change the name, phone and mail.
        MayChange: false,
        MayManage: true,
      })
    })

    it('is filtered by each criterion, in any case and spelling (A1)', async () => {
      expect(await accountsOf({ keyword: 'HOWARD' })).toEqual(['harbour_user'])
      expect(await accountsOf({ keyword: '林浩' })).toEqual(['harbour_user'])
      expect(await accountsOf({ keyword: ' +86 139 1000-0028 ' })).toEqual(['harbour_user'])
      expect(await accountsOf({ phone: '1000 0028' })).toEqual(['harbour_user'])
      expect(await accountsOf({ mail: 'HARBOUR_USER@' })).toEqual(['harbour_user'])
      expect(await accountsOf({ name: 'howard', mail: 'harbour_admin' })).toEqual([])
      expect(await accountsOf({ roleId: 'none' })).toEqual(['norole_user'])
      expect(await accountsOf({ roleId: '106' })).toEqual(['harbour_user'])
      expect(await accountsOf({ state: 'invalid' })).toEqual(['blocked_user'])
      expect(await accountsOf({ state: 'valid' })).not.toContain('blocked_user')
      for (const odd of ['%', '_%_%_', '\\', "'", '+', '('])
        expect(await accountsOf({ name: odd })).toEqual([])
    })

    it('is returned in the requested order, page by page (A1)', async () => {
      const all = await accountsOf({ sort: 'Account' })
      expect(all).toEqual(all.toSorted())
      expect(await accountsOf({ sort: 'Account', order: 'desc' })).toEqual(all.toReversed())
      const pages = [1, 2, 3].map((pageIndex) => accountsOf({ sort: 'Account', pageIndex, pageSize: 7 }))
      expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 21))
      const roles = (await users.find({ sort: 'RoleName' })).ResData?.Items.map(({ RoleName }) => RoleName)
      expect(roles?.[0]).toBe('')
      expect(roles?.at(-1)).toBe('Store User')
      expect((await accountsOf({ sort: 'State' }))[0]).toBe('blocked_user')
      expect(await accountsOf({ pageIndex: 1_000_000 })).toEqual([])
    })

    it('refuses an invalid search (A1)', async () => {
      for (const search of [
        { pageSize: 101 },
        { sort: 'password_hash' },
        { state: 'some' },
        { keyword: 'x'.repeat(101) },
      ])
        expect((await users.find(search as object)).ErrMsgCode).toBe('99001')
    })
  })

  describe('a person', () => {
    it('is found by both spellings of the call, and by no unknown id (A1)', async () => {
      const { ResData } = await users.user(5)
      const token = await testApp.tokenOf('harbour_admin')
      users = groupUsers(testApp, token)
      const other = await testApp.call('/api/Security/User/GetByUserId?userId=5', { token })
      expect(other.ResData).toEqual(ResData)
      for (const id of ['1', '6', '999999', '-1', '5 or 1=1', '9'.repeat(30)])
        expect((await users.user(encodeURIComponent(id))).ErrMsgCode).toBe('99033')
      expect((await users.user('')).ErrMsgCode).toBe('99001')
    })
  })

  describe('a new person', () => {
    it('is in the group with a role, a normalised phone and a mail (A1, U4)', async () => {
      const { ResData } = await users.add({
        Account: 'Ada_1',
        RealName: '  Ada　Wong ',
        MobilePhone: '+852 9123 4567',
        Email: ' ada@customer.example ',
      })
      expect(ResData).toMatchObject({
        Account: 'Ada_1',
        RealName: 'Ada Wong',
        AreaCode: '852',
        MobilePhone: '91234567',
        Email: 'ada@customer.example',
        RoleId: '105',
        IsValid: true,
        IsInvited: true,
        HasPassword: false,
        InvitationSent: true,
        MayChange: true,
        MayManage: true,
        IsSelf: false,
      })
      expect(await accountsOf({ keyword: 'ada_1' })).toEqual(['Ada_1'])
    })

    it.each([
      ['a login name of 4 letters', { Account: 'abcd' }],
      ['one of 16', { Account: 'a'.repeat(16) }],
      ['one with a dash', { Account: 'ada-wong' }],
      ['one in Chinese', { Account: '何海伦何海' }],
      ['no name', { RealName: '   ' }],
      ['a name of 51 characters', { RealName: 'x'.repeat(51) }],
      ['a name of 200 characters', { RealName: 'x'.repeat(200) }],
      ['invisible characters', { RealName: 'Ada\u200bWong' }],
      ['reversed writing', { RealName: 'Ada\u202eWong' }],
      ['letters that look alike', { RealName: 'Аda Wong' }],
      ['markup', { RealName: '<b>Ada</b>' }],
      ['a mail that is none', { Email: 'ada' }],
      ['no mail', { Email: '' }],
      ['a role that is no id', { RoleId: '' }],
    ])('is refused with %s, and nothing is stored (U4)', async (_what, changes) => {
      const before = (await users.find()).ResData?.TotalItems
      expect(await users.add(changes)).toMatchObject({
        ErrMsgCode: '99001',
        ResData: { Fields: [expect.any(String)] },
      })
      expect((await users.find()).ResData?.TotalItems).toBe(before)
    })

    it('is refused with the name of the wrong field, and with an invalid phone (U4, 99034)', async () => {
      expect((await users.add({ RealName: '' })).ErrMsg).toContain('RealName')
      expect((await users.add({ Account: 'x' })).ErrMsg).toContain('Account')
      expect((await users.add({ Email: 'x' })).ErrMsg).toContain('Email')
      for (const MobilePhone of ['', '12', 'phone'])
        expect((await users.add({ MobilePhone })).ErrMsgCode).toBe('99034')
    })

    it('may have a name of one letter, or in another script (U4)', async () => {
      const names = ['A', 'x'.repeat(50), 'أحمد', 'Zoë O’Neill-Núñez', '金玉 Jade Jin', 'Елена']
      for (const [n, RealName] of names.entries()) {
        const person = { Account: `named_${n}`, MobilePhone: `1372222000${n}`, Email: newMail(`named${n}`) }
        expect((await users.add({ ...person, RealName })).ResData?.RealName).toBe(RealName)
      }
    })

    it('is refused with a login name in use anywhere, without a word about phone and mail (U4, 99071)', async () => {
      const theirs = {
        Account: 'JADE_admin',
        Email: newMail('jade_admin'),
        MobilePhone: demoPhone('jade_admin'),
      }
      const free = { Account: 'JADE_admin', Email: newMail('free'), MobilePhone: '13733330009' }
      for (const changes of [theirs, free])
        expect(await users.add(changes)).toMatchObject({
          ErrMsgCode: '99071',
          ErrMsg: expect.stringContaining('this login name'),
          ResData: { Fields: ['Account'] },
        })
    })

    it('is refused with a phone or mail in use, and names it only of people of the own group (U4, 99043)', async () => {
      const elsewhere = [
        { Email: 'Jade_Admin@customer.example' },
        { MobilePhone: demoPhone('jade_admin') },
        { MobilePhone: `0086 ${demoPhone('camuser')}`, AreaCode: '' },
        // The phone of another person cannot be a login name.
        { Account: demoPhone('jade_admin') },
        { Account: `86${demoPhone('jade_admin')}` },
      ]
      const responses = []
      for (const changes of elsewhere) responses.push(await users.add(changes))
      const seen = responses.map(({ ErrMsg, ErrMsgCode, ResData }) => ({ ErrMsg, ErrMsgCode, ResData }))
      expect(seen[0]).toMatchObject({ ErrMsgCode: '99043', ResData: { Fields: [] } })
      for (const one of seen) expect(one).toEqual(seen[0])
      const own = [
        await users.add({ Email: newMail('harbour_user') }),
        await users.add({ MobilePhone: demoPhone('harbour_user') }),
        await users.add({ Email: newMail('harbour_user'), MobilePhone: demoPhone('jade_admin') }),
      ]
      expect(own.map(({ ResData }) => ResData)).toEqual([
        { Fields: ['Email'] },
        { Fields: ['MobilePhone'] },
        { Fields: ['Email'] },
      ])
      const digits = { Account: '13733330001', MobilePhone: '13733330002', Email: newMail('digits') }
      expect((await users.add(digits)).ErrCode).toBe(0)
      expect((await users.add({ MobilePhone: '13733330001' })).ErrMsgCode).toBe('99043')
    })

    it('is added, also when the counted look-up cannot be taken back (A1)', async () => {
      const asOwner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
      await asOwner(
        `create function fail() returns trigger language plpgsql as $$ begin raise 'failed'; end $$`,
      )
      await asOwner(
        'create trigger fails before delete on code_requests for each row execute function fail()',
      )
      const person = { Account: 'counted', MobilePhone: '13733330021', Email: newMail('counted') }
      const added = await users.add(person)
      await asOwner('drop function fail cascade')
      expect(added).toMatchObject({ ErrCode: 0, ResData: { Account: 'counted' } })
    })

    it('is added once by two administrators concurrently (99071)', async () => {
      const jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
      const person = { Account: 'twice', MobilePhone: '13744440001', Email: newMail('twice') }
      const responses = await Promise.all([users.add(person), jade.add({ ...person, RoleId: '205' })])
      expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99071'])
    })

    it('gets no role of another group, of the company, or an unknown one (A6)', async () => {
      for (const RoleId of ['205', '101', '102', '999999', 'x'])
        expect((await users.add({ RoleId })).ErrMsgCode).toBe('99033')
    })
  })

  describe('a change', () => {
    let id = ''
    beforeAll(async () => {
      const person = { Account: 'changing', MobilePhone: '13755550001', Email: newMail('changing') }
      id = (await users.add(person)).ResData?.UserId ?? ''
    })

    it('applies to name, phone, mail and role, and is in the next response (A1)', async () => {
      const changed = await users.update(id, { RealName: 'Chen Chang', RoleId: '107' })
      expect(changed.ResData).toMatchObject({ RealName: 'Chen Chang', RoleId: '107' })
      expect((await users.user(id)).ResData).toEqual(changed.ResData)
      const same = await users.update(id, {})
      expect(same.ResData).toEqual(changed.ResData)
    })

    it('of two administrators concurrently is applied once (99052)', async () => {
      const seen = (await users.user(id)).ResData
      const other = groupUsers(testApp, await testApp.tokenOf('chan_1004'))
      const responses = await Promise.all([
        users.send({ ...seen, RealName: 'One' }),
        other.send({ ...seen, RealName: 'Other' }),
      ])
      expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
      const winner = responses.find(({ ErrCode }) => ErrCode === 0)?.ResData
      expect((await users.user(id)).ResData).toEqual(winner)
    })

    it('cannot change a login name (99001)', async () => {
      expect((await users.update(id, { Account: 'changed_name' })).ErrMsgCode).toBe('99001')
      expect((await users.user(id)).ResData?.Account).toBe('changing')
    })

    it('refuses invalid values, and names of other people (99001, 99034, 99043)', async () => {
      const before = (await users.user(id)).ResData
      expect((await users.update(id, { RealName: '' })).ErrMsgCode).toBe('99001')
      expect((await users.update(id, { Email: 'none' })).ErrMsgCode).toBe('99001')
      expect((await users.update(id, { MobilePhone: '1' })).ErrMsgCode).toBe('99034')
      expect((await users.update(id, { Email: newMail('lotus_admin') })).ErrMsgCode).toBe('99043')
      expect((await users.update(id, { RoleId: '205' })).ErrMsgCode).toBe('99033')
      expect((await users.user(id)).ResData).toEqual(before)
    })

    it('of mail and phone is reported to the old ones, and signs the person out everywhere (A1, U3)', async () => {
      const codes = codesOn(testApp)
      const before = (await users.user(8)).ResData
      const token = await testApp.tokenOf('first_login')
      const next = { Email: newMail('xin.new'), MobilePhone: '13766660001' }
      expect((await users.update(8, next)).ResData).toMatchObject(next)
      expect((await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode).toBe(40008)
      const mail = await vi.waitFor(async () => {
        const sent = await codes.outbox()
        expect(sent.map(({ recipient }) => recipient)).toContain(`+86${before?.MobilePhone}`)
        const found = sent.find(({ recipient }) => recipient === before?.Email)
        expect(found).toBeDefined()
        return found
      })
      expect(mail?.body).toContain('first_login')
      expect(mail?.body).not.toContain(next.Email)
    })

    it('of a person of several groups is limited to the role (A1, 99003)', async () => {
      const jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
      for (const changes of [
        { RealName: 'Mine' },
        { Email: newMail('mine') },
        { MobilePhone: '13777770001' },
      ])
        expect((await jade.update(4, changes)).ErrMsgCode).toBe('99003')
      expect((await jade.update(4, { RoleId: '207' })).ResData).toMatchObject({
        RoleId: '207',
        RealName: '何海伦 Helen Ho',
      })
      expect((await users.user(4)).ResData?.RoleId).toBe('104')
    })

    it('of one’s own role, phone or mail is refused, of one’s own name is not (99068, U2, U3)', async () => {
      const token = await testApp.tokenOf('jade_admin')
      const jade = groupUsers(testApp, token)
      for (const changes of [{ RoleId: '205' }, { Email: newMail('j') }, { MobilePhone: '13788880001' }])
        expect((await jade.update(6, changes)).ErrMsgCode).toBe('99068')
      expect((await jade.update(6, { RealName: 'Jade Jin' })).ResData?.RealName).toBe('Jade Jin')
      expect((await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode).toBe(0)
    })

    it('of a role takes effect at the person’s next call (A1)', async () => {
      const token = await testApp.tokenOf('zhou_1001')
      const theirs = groupUsers(testApp, token)
      expect((await theirs.find()).ErrMsgCode).toBe('99003')
      await users.update(13, { RoleId: '104' })
      expect((await theirs.find()).ErrCode).toBe(0)
      await users.update(13, { RoleId: '105' })
      expect((await theirs.find()).ErrMsgCode).toBe('99003')
    })
  })

  describe('an administrator who guesses', () => {
    it('finds twenty names of others an hour at most, counted before a look-up, and leaves entries (99029)', async () => {
      testApp.clock.pass(25 * hour)
      const prober = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
      const probe = (Email: string) => prober.add({ Account: 'probing', MobilePhone: '13799990001', Email })
      for (let n = 0; n < 20; n++) expect((await probe(newMail('jade_admin'))).ErrMsgCode).toBe('99043')
      // The same response, whether or not the mail is somebody's.
      const responses = [await probe(newMail('jade_admin')), await probe(newMail('nobody_has_it'))]
      for (const response of responses) expect(response).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      const someone = (await prober.find()).ResData!.Items.find(
        ({ MayChange, Account }) => MayChange && Account !== 'harbour_admin',
      )
      const changed = await prober.update(someone!.UserId, { Email: newMail('lotus_admin') })
      expect(changed).toMatchObject({ status: 429 })
      const { rows } = await testApp.database.asOwner((client) =>
        client.query<{ action: string; target: string }>(
          `select action, target from audit_entries where action in ('name-refused', 'too-many-tries') and account = 'harbour_admin' and at > $1 and target not like '%more)'`,
          [new Date(testApp.clock.now().getTime() - hour)],
        ),
      )
      expect(rows.map(({ action, target }) => `${action}: ${target}`).toSorted()).toEqual([
        'name-refused: in-use POST /api/Security/User/Insert',
        'too-many-tries: too-many POST /api/Security/User/Insert',
        expect.stringMatching(/^too-many-tries: too-many POST \/api\/Security\/User\/Update/),
      ])
      testApp.clock.pass(hour)
      expect((await probe(newMail('nobody_has_it'))).ErrCode).toBe(0)
    })
  })
})
