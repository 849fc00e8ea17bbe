import { describe, expect, it } from 'vitest'
import { groupData, loginData, no, ok } from '../../testing/host.ts'
import { sessionHarness, settled, signedInSession, until } from '../../testing/session-harness.ts'

const harness = sessionHarness()
const path = '/Login/GetUserGroupInfoList'
const requestedCodes = () =>
  harness.host.to(path).map(({ body }) => (body as { GroupCode: string[] }).GroupCode)

const logo = `data:image/png;base64,${'A'.repeat(16_000)}`
const many = (count: number, icon = '') =>
  Array.from({ length: count }, (_, index) => ({
    ...groupData(`MANY${String(index).padStart(5, '0')}`, index === 0),
    GroupName: `第${index}连锁餐饮管理（集团）股份有限公司 Restaurant Management Group ${index}`,
    GroupIcon: icon,
  }))
const inEveryLanguage = (group: ReturnType<typeof many>[number]) => {
  const [zh = '', ...en] = group.GroupName.split(' ')
  return { ...group, GroupNames: { zh, zh_hant: zh, en: en.join(' ') } }
}
const codes = (from: number, to: number) =>
  many(to)
    .slice(from)
    .map(({ GroupCode }) => GroupCode)

async function signedInWith(groups: ReturnType<typeof many>) {
  harness.host.on('/Login/GetCheckUser', ok(loginData({ Groups: groups })))
  return harness.signedIn()
}

describe('a person in five thousand groups', () => {
  it('fits into two thirds of the storage, even when the host sends all logos, and names in every language (S2, S6)', async () => {
    const { port } = await signedInWith(many(5_000, logo).map(inEveryLanguage))
    const { texts } = harness.device
    const length = texts.get('lustra.session')!.length + texts.get('portal_group')!.length
    // Browsers allow five million characters per origin.
    expect(length).toBeLessThan(3_300_000)
    expect(signedInSession(port).degraded).toBe(false)
    expect(signedInSession(port).groups).toHaveLength(5_000)
    expect(signedInSession(port).group?.groupIcon).toBe(logo)
    const reloaded = harness.openTab().port
    expect(reloaded.session()).toEqual(port.session())
    expect(signedInSession(reloaded).groups[4_999]?.groupNames?.en).toBe('Restaurant Management Group 4999')
    expect(texts.get('portal_group')).not.toContain('groupNames')
  })

  it('requests only the logo of the current group at sign-in (L11)', async () => {
    harness.host.on(path, ok([{ GroupCode: 'MANY00000', GroupIcon: '/api/Group/Logo/MANY00000?v=1' }]))
    const { port } = await signedInWith(many(5_000))
    await until(() =>
      expect(signedInSession(port).group?.groupIcon).toContain('/api/Group/Logo/MANY00000?v=1'),
    )
    expect(requestedCodes()).toEqual([['MANY00000']])
  })

  it('keeps the same list object while it is unchanged, and does not write it again', async () => {
    const { port } = await signedInWith(many(5_000))
    const before = signedInSession(port)
    harness.device.texts.delete('portal_group')
    port.setMode('cam')
    expect(signedInSession(port)).not.toBe(before)
    expect(signedInSession(port).groups).toBe(before.groups)
    expect(harness.device.texts.has('portal_group')).toBe(false)
  })
})

describe('logos of groups', () => {
  const reply = (request: { body: unknown }) =>
    ok(
      (request.body as { GroupCode: string[] }).GroupCode.map((code) => ({
        GroupCode: code,
        GroupIcon: `/${code}.png`,
      })),
    )

  it('are all requested at sign-in with fifty groups (L11)', async () => {
    await signedInWith(many(50))
    expect(requestedCodes()).toEqual([codes(0, 50)])
  })

  it('are requested in batches of fifty, each once, without changing the session (L11, S6)', async () => {
    const { port } = await signedInWith(many(5_000))
    harness.host.on(path, reply)
    const before = port.session()
    const icons = await port.loadGroupIcons(codes(100, 220))
    await port.loadGroupIcons(codes(210, 230))
    expect(requestedCodes().slice(1)).toEqual([
      codes(100, 150),
      codes(150, 200),
      codes(200, 220),
      codes(220, 230),
    ])
    expect(icons['MANY00219']).toBe(`${new URL(harness.host.apiBase).origin}/MANY00219.png`)
    expect(port.session()).toBe(before)
  })

  it('are requested again after a failure, which is not shown (L11)', async () => {
    const { port } = await signedInWith(many(60))
    harness.host.on(path, no(1, '99033'))
    expect(await port.loadGroupIcons(['MANY00001'])).toEqual({ MANY00001: '' })
    harness.host.on(path, reply)
    expect((await port.loadGroupIcons(['MANY00001']))['MANY00001']).toMatch(/MANY00001\.png$/)
    await settled()
    expect(harness.messages).toEqual([])
  })

  it('of one person are not another’s (S7)', async () => {
    const { port } = await signedInWith(many(60))
    harness.host.on(path, reply)
    await port.loadGroupIcons(['MANY00001'])
    harness.host.on('/Login/GetCheckUser', ok(loginData({ UserId: '8', Groups: many(60) })))
    await port.signOut()
    await port.signIn({ account: 'jade_admin', password: 'Lustra123' })
    harness.host.on(path, ok([]))
    expect(await port.loadGroupIcons(['MANY00001'])).toEqual({ MANY00001: '' })
  })
})
