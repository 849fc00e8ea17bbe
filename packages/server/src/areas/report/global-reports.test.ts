import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { switchedTo } from '@lustra/testing/account-switch.ts'

describe.each(testEngines())('global reports on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const read = (token: string, userId: string) =>
    testApp.call(`/api/Login/GetAccessGlobalReportStatus?userId=${userId}&globalReportVersion=1.0.0`, {
      token,
    })
  const update = (token: string, userId: string, globalReportVersion = '1.0.0') =>
    testApp.call('/api/Login/updateAccessGlobalReportStatus', {
      token,
      body: { userId, globalReportVersion },
    })

  it.each([
    ['superadmin', '1'],
    ['camuser', '2'],
    ['camleader', '3'],
  ])('remember the version under which %s opened them (S10)', async (account, userId) => {
    const token = await testApp.tokenOf(account)
    expect((await read(token, userId)).ResData).toEqual({ userId, globalReportVersion: '' })
    expect((await update(token, userId)).ErrCode).toBe(0)
    expect((await read(token, userId)).ResData).toEqual({ userId, globalReportVersion: '1.0.0' })
    await update(token, userId, '1.1.0')
    expect((await read(token, userId)).ResData).toEqual({ userId, globalReportVersion: '1.1.0' })
  })

  it('are refused for another person and without a role of SA or CAM (S10)', async () => {
    const staff = await testApp.tokenOf('camuser')
    const customer = await testApp.tokenOf('harbour_admin')
    for (const call of [read, update]) {
      expect((await call(staff, '3')).ErrMsgCode).toBe('99003')
      expect((await call(customer, '4')).ErrMsgCode).toBe('99003')
      expect((await call(customer, '2')).ErrMsgCode).toBe('99003')
    }
  })

  it('are refused for a role with a similar name (S10, G11)', async () => {
    const token = await testApp.tokenOf('jade_admin')
    for (const [code, allowed] of [
      ['VISA', false],
      ['CAMERA', false],
      ['GroupAdmin, CAM', true],
    ] as const) {
      // Roles of earlier versions may have any code.
      await testApp.database.asOwner((client) =>
        client.query(`begin; set local session_replication_role = ${allowed ? 'origin' : 'replica'};
          update roles set code = '${code}' where group_id = 2 and id = 204; commit`),
      )
      expect((await read(token, '6')).ErrMsgCode === '99003').toBe(!allowed)
      // Nobody of a group assigns the roles of the company's own people.
      const { ResData } = await testApp.call<{ RoleId: string }[]>(
        '/api/Security/GroupRole/GetAllEnableRole',
        { token },
      )
      expect(ResData!.some(({ RoleId }) => RoleId === '204')).toBe(!allowed)
    }
    await testApp.database.asOwner((client) =>
      client.query(`update roles set code = 'GroupAdmin' where group_id = 2 and id = 204`),
    )
  })

  it('follow the account an SA acts as (S7, S10)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await switchedTo(testApp, administrator, 2)
    const before = (await read(switched, '2')).ResData
    expect((await update(switched, '2', '9.9.9')).ErrCode).toBe(0)
    // A switched administrator opened them; the person did not.
    expect((await read(switched, '2')).ResData).toEqual(before)
    expect((await read(await switchedTo(testApp, administrator, 4), '4')).ErrMsgCode).toBe('99003')
  })
})
