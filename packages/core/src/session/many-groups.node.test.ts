import { describe, expect, it } from 'vitest'
import { groupAnswer, loginAnswer, no, ok } from '../../testing/host.ts'
import { sessionBench, settled, signedInSession, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const path = '/Login/GetUserGroupInfoList'
const asked = () => bench.host.to(path).map(({ body }) => (body as { GroupCode: string[] }).GroupCode)

const logo = `data:image/png;base64,${'A'.repeat(16_000)}`
const many = (count: number, icon = '') =>
  Array.from({ length: count }, (_, index) => ({
    ...groupAnswer(`MANY${String(index).padStart(5, '0')}`, index === 0),
    GroupName: `第${index}连锁餐饮管理（集团）股份有限公司 Restaurant Management Group ${index}`,
    GroupIcon: icon,
  }))
const codes = (from: number, to: number) =>
  many(to)
    .slice(from)
    .map(({ GroupCode }) => GroupCode)

async function signedInWith(groups: ReturnType<typeof many>) {
  bench.host.on('/Login/GetCheckUser', ok(loginAnswer({ Groups: groups })))
  return bench.signedIn()
}

describe('a person in five thousand groups', () => {
  it('fits the device twice over, also when the host sends every logo (S2, S6)', async () => {
    const { port } = await signedInWith(many(5_000, logo))
    const { texts } = bench.device
    const kept = texts.get('lustra.session')!.length + texts.get('portal_group')!.length
    // Browsers keep five million characters for an origin.
    expect(kept).toBeLessThan(2_600_000)
    expect(signedInSession(port).degraded).toBe(false)
    expect(signedInSession(port).groups).toHaveLength(5_000)
    expect(signedInSession(port).group?.groupIcon).toBe(logo)
  })

  it('asks at sign-in for the logo of the current group alone (L11)', async () => {
    bench.host.on(path, ok([{ GroupCode: 'MANY00000', GroupIcon: '/api/Group/Logo/MANY00000?v=1' }]))
    const { port } = await signedInWith(many(5_000))
    await until(() =>
      expect(signedInSession(port).group?.groupIcon).toContain('/api/Group/Logo/MANY00000?v=1'),
    )
    expect(asked()).toEqual([['MANY00000']])
  })

  it('keeps the very same list while nothing of it changes, and writes it no second time', async () => {
    const { port } = await signedInWith(many(5_000))
    const before = signedInSession(port)
    bench.device.texts.delete('portal_group')
    port.setMode('cam')
    expect(signedInSession(port)).not.toBe(before)
    expect(signedInSession(port).groups).toBe(before.groups)
    expect(bench.device.texts.has('portal_group')).toBe(false)
  })
})

describe('logos of groups', () => {
  const answer = (request: { body: unknown }) =>
    ok(
      (request.body as { GroupCode: string[] }).GroupCode.map((code) => ({
        GroupCode: code,
        GroupIcon: `/${code}.png`,
      })),
    )

  it('are all asked for at sign-in by somebody in fifty groups (L11)', async () => {
    await signedInWith(many(50))
    expect(asked()).toEqual([codes(0, 50)])
  })

  it('are asked for fifty at a time, each once, and change nothing of the session (L11, S6)', async () => {
    const { port } = await signedInWith(many(5_000))
    bench.host.on(path, answer)
    const before = port.session()
    const icons = await port.loadGroupIcons(codes(100, 220))
    await port.loadGroupIcons(codes(210, 230))
    expect(asked().slice(1)).toEqual([codes(100, 150), codes(150, 200), codes(200, 220), codes(220, 230)])
    expect(icons['MANY00219']).toBe(`${new URL(bench.host.apiBase).origin}/MANY00219.png`)
    expect(port.session()).toBe(before)
  })

  it('that could not be had are asked for again, and nobody is told (L11)', async () => {
    const { port } = await signedInWith(many(60))
    bench.host.on(path, no(1, '99033'))
    expect(await port.loadGroupIcons(['MANY00001'])).toEqual({ MANY00001: '' })
    bench.host.on(path, answer)
    expect((await port.loadGroupIcons(['MANY00001']))['MANY00001']).toMatch(/MANY00001\.png$/)
    await settled()
    expect(bench.messages).toEqual([])
  })

  it('of one person are not another’s (S7)', async () => {
    const { port } = await signedInWith(many(60))
    bench.host.on(path, answer)
    await port.loadGroupIcons(['MANY00001'])
    bench.host.on('/Login/GetCheckUser', ok(loginAnswer({ UserId: '8', Groups: many(60) })))
    await port.signOut()
    await port.signIn({ account: 'jade_admin', password: 'Lustra123' })
    bench.host.on(path, ok([]))
    expect(await port.loadGroupIcons(['MANY00001'])).toEqual({ MANY00001: '' })
  })
})
