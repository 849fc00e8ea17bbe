import { describe, expect, it } from 'vitest'
import { groupAnswer, loginAnswer, no, ok } from '../../testing/host.ts'
import { list, sessionBench, signedInSession, until } from '../../testing/session-bench.ts'
import { expectAborted } from '../../testing/aborted.ts'

const bench = sessionBench()
const switches = () => bench.host.to('/Login/SwitchGroup').map(({ query }) => query['GroupCode'])

/** A host that answers a switch when the test says so. */
function heldSwitches() {
  const answers: ((body: unknown) => void)[] = []
  bench.host.on('/Login/SwitchGroup', () => new Promise((resolve) => answers.push(resolve)))
  return answers
}

describe('switching groups', () => {
  it('there and at once back ends where it began, here and on the host (S6)', async () => {
    const { port, heard } = await bench.signedIn()
    const answers = heldSwitches()
    const there = port.switchGroup('JADE')
    await until(() => expect(answers).toHaveLength(1))
    const back = port.switchGroup('HARBOUR')
    answers[0]!(ok(loginAnswer({ Modules: ['OfJade'] })))
    await expectAborted(there)
    await until(() => expect(answers).toHaveLength(2))
    answers[1]!(ok(loginAnswer({ Modules: ['OfHarbour'] })))
    await back
    expect(switches()).toEqual(['JADE', 'HARBOUR'])
    expect(signedInSession(port)).toMatchObject({ group: { groupCode: 'HARBOUR' }, modules: ['OfHarbour'] })
    expect(heard.filter(({ type }) => type === 'group-changed')).toEqual([])
  })

  it('asks the host for none that nobody wants any more (S6)', async () => {
    bench.host.on(
      '/Login/GetCheckUser',
      ok(
        loginAnswer({
          Groups: ['HARBOUR', 'JADE', 'LOTUS'].map((code) => groupAnswer(code, code === 'HARBOUR')),
        }),
      ),
    )
    const { port } = await bench.signedIn()
    const answers = heldSwitches()
    const wish = (code: string) => port.switchGroup(code).catch(() => 'given up')
    const first = wish('JADE')
    await until(() => expect(answers).toHaveLength(1))
    const others = [wish('LOTUS'), wish('HARBOUR')]
    answers[0]!(ok(loginAnswer()))
    await until(() => expect(answers).toHaveLength(2))
    answers[1]!(ok(loginAnswer()))
    expect(await Promise.all([first, ...others])).toEqual(['given up', 'given up', undefined])
    expect(switches()).toEqual(['JADE', 'HARBOUR'])
  })

  it('drops what was asked for the group that is left, however late it comes (S6)', async () => {
    const { port } = await bench.signedIn()
    let answer: (body: unknown) => void = () => {}
    bench.host.on(list.path, () => new Promise((resolve) => (answer = resolve)))
    const late = port.request(list)
    await until(() => expect(bench.host.to(list.path)).toHaveLength(1))
    bench.host.on('/Login/SwitchGroup', ok(loginAnswer()))
    await port.switchGroup('JADE')
    answer(ok({ Items: ['of HARBOUR'] }))
    await expectAborted(late)
  })

  it.each([
    ['refuses', no(1, '99033')],
    ['answers what cannot be read', 'no envelope'],
  ])(
    'leaves the old group whole when the host %s, and reads the list of groups anew (S6)',
    async (_, answer) => {
      const { port, heard } = await bench.signedIn()
      bench.host.on('/Login/SwitchGroup', answer)
      bench.host.on(
        '/Login/GetUserInfo',
        ok(loginAnswer({ Groups: [groupAnswer('HARBOUR', true), groupAnswer('LOTUS')] })),
      )
      const { modules, menus, group } = signedInSession(port)
      await expect(port.switchGroup('JADE')).rejects.toBeInstanceOf(Error)
      expect(signedInSession(port)).toMatchObject({ modules, menus, group: { groupCode: group?.groupCode } })
      expect(signedInSession(port).groups.map(({ groupCode }) => groupCode)).toEqual(['HARBOUR', 'LOTUS'])
      expect(heard.filter(({ type }) => type === 'group-changed')).toEqual([])
    },
  )

  it('leaves the old group whole without a network, and works when it is back (S6, E5)', async () => {
    const { port } = await bench.signedIn()
    const before = signedInSession(port)
    bench.host.on('/Login/SwitchGroup', no(502))
    bench.host.on('/Login/GetUserInfo', no(502))
    await expect(port.switchGroup('JADE')).rejects.toBeInstanceOf(Error)
    expect(signedInSession(port)).toEqual(before)
    bench.host.on('/Login/SwitchGroup', ok(loginAnswer()))
    await port.switchGroup('JADE')
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
  })

  it.each([
    [90002, 1],
    [90003, 2],
  ])(
    'into one that opens nothing (%i) clears the menus and says which error page it is (S6, L10)',
    async (errCode, roleError) => {
      const { port } = await bench.signedIn()
      const refused = loginAnswer({ MenusRouter: [{ path: '/powerbi' }], Modules: ['Report'] })
      bench.host.on('/Login/SwitchGroup', no(errCode, '', 'no', refused))
      await port.switchGroup('JADE')
      expect(signedInSession(port)).toMatchObject({
        roleError,
        menus: [],
        modules: [],
        group: { groupCode: 'JADE' },
      })
    },
  )

  it.each([
    [90002, 1],
    [90003, 2],
    [90005, 3],
    [50006, 0],
  ])(
    'refused by %i alone, without a login answer, clears the menus and leads to error page %i (S6, E3)',
    async (errCode, roleError) => {
      const { port, heard } = await bench.signedIn()
      bench.host.on('/Login/SwitchGroup', no(errCode))
      await port.switchGroup('JADE')
      const refused = { roleError, menus: [], modules: [], group: { groupCode: 'JADE' } }
      expect(signedInSession(port)).toMatchObject(refused)
      expect(heard.at(-1)).toMatchObject({ type: 'group-changed', groupCode: 'JADE' })
      // The other groups can be chosen from there.
      bench.host.on('/Login/SwitchGroup', ok(loginAnswer()))
      await port.switchGroup('HARBOUR')
      expect(signedInSession(port)).toMatchObject({ roleError: 0, group: { groupCode: 'HARBOUR' } })
    },
  )

  it('keeps the token that was renewed beside the call (S3)', async () => {
    const { port } = await bench.signedIn()
    const answers = heldSwitches()
    const done = port.switchGroup('JADE')
    await until(() => expect(answers).toHaveLength(1))
    const renewed = JSON.stringify({
      ...bench.stored(),
      token: 'token-2',
      expiresAt: bench.clock.now() + 9_000_000,
    })
    bench.device.texts.set('lustra.session', renewed)
    answers[0]!(ok(loginAnswer({ AccessToken: '' })))
    await done
    expect(bench.stored()).toMatchObject({ token: 'token-2', groupCode: 'JADE' })
  })
})
