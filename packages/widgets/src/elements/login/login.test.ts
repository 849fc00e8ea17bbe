import { AppError, type SignInInput } from '@lustra/core'
import { map } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { version } from '../legal/legal.screen.ts'
import { checkLogin } from './login.credentials.model.ts'
import { toDestination, createLoginModel } from './login.model.ts'
import { policyVersion } from './login.stored.ts'

type Context = Parameters<typeof createLoginModel>[0]

function model(signIn: (input: SignInInput) => Promise<void> = async () => {}, props = {}) {
  const navigations: unknown[] = []
  const requests: SignInInput[] = []
  const coreCalls: string[] = []
  const emitted: unknown[] = []
  const $props = map({ returnTo: '', language: '', mode: 'login', methods: '', ...props })
  const core: Record<string, unknown> = {
    signIn: (input: SignInInput) => (requests.push(input), signIn(input)),
    signOut: async () => void coreCalls.push('signed out'),
    setLanguage: async (language: string) => void coreCalls.push(language),
    preload: async () => void coreCalls.push('preload'),
    hostConfig: () => Promise.reject(new AppError('offline', 'no response')),
  }
  const context = {
    core,
    $props,
    navigate: (to: unknown) => (navigations.push(to), false),
    emit: (...event: unknown[]) => emitted.push(event),
  }
  return {
    ...createLoginModel(context as unknown as Context),
    core,
    navigations,
    requests,
    coreCalls,
    emitted,
    $props,
  }
}

const input = { account: ' ada ', password: ' Secret1 ', accepted: true }
const failing = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code, 'refused'))

describe('signing in', () => {
  it('requires account, password and policy before anything is sent (L4, L5)', async () => {
    expect(checkLogin({ account: ' ', password: '', accepted: false })).toEqual({
      username: 'account-required',
      password: 'password-required',
      accepted: 'accepted-required',
    })
    const { signIn, requests, $state } = model()
    await signIn({ ...input, accepted: false })
    expect(requests).toEqual([])
    expect($state.get()).toEqual({ step: 'editing' })
  })

  it('sends the account without blanks around it, and the password as it was typed (L1)', async () => {
    const { signIn, requests, $state } = model()
    await signIn(input)
    expect(requests).toEqual([{ account: 'ada', password: ' Secret1 ' }])
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('sends one request, however often it is called', async () => {
    const { signIn, requests } = model()
    await Promise.all([signIn(input), signIn(input), signIn(input)])
    expect(requests).toHaveLength(1)
  })

  it.each(['wrong-credentials', 'cannot-sign-in', 'too-many', 'internal', 'timeout'] as const)(
    'reports why it failed: %s',
    async (code) => {
      const { signIn, $state, navigations } = model(failing(code))
      await signIn(input)
      expect($state.get()).toMatchObject({ step: 'failed', method: 'account', code, requestId: '' })
      expect(navigations).toEqual([])
    },
  )

  it('distinguishes a host that is down from a device without a network (E5)', async () => {
    const { signIn, $state } = model(failing('offline'))
    await signIn(input)
    expect($state.get()).toMatchObject({ code: 'unreachable' })
  })

  it('can be tried again after a failure', async () => {
    let tries = 0
    const { signIn, $state } = model(() => (tries++ ? Promise.resolve() : failing('offline')()))
    await signIn(input)
    await signIn(input)
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('goes home, or to where the person wanted to go (G1)', async () => {
    const home = model()
    await home.signIn(input)
    expect(home.navigations).toEqual([{ path: '/', query: '' }])
    const target = model(undefined, { returnTo: '/RegularServiceCallPest?page=2&store=a?b' })
    await target.signIn(input)
    expect(target.navigations).toEqual([{ path: '/RegularServiceCallPest', query: 'page=2&store=a?b' }])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'user',
  ])('never returns to another origin: %s (G1)', (returnTo) => {
    expect(toDestination(returnTo)).toEqual({ path: '/', query: '' })
  })

  it('preloads what the call needs once, on the first focus', () => {
    const { prepare, coreCalls } = model()
    prepare()
    prepare()
    expect(coreCalls).toEqual(['preload'])
  })

  it('lets the person choose another language, also when the page sets one (S11)', async () => {
    const { setLanguage, coreCalls, $props } = model(undefined, { language: 'zh' })
    await setLanguage('en')
    expect(coreCalls).toEqual(['en'])
    expect($props.get().language).toBe('en')
  })
})

describe('the company directory', () => {
  const open = () => {
    let onWindowClosed: (() => void) | undefined
    let settle = (_error?: Error) => {}
    const order: string[] = []
    const created = model()
    created.core.directory = {
      preload: async () => true,
      signIn: (onClosed?: () => void) => {
        order.push('window')
        onWindowClosed = onClosed
        return new Promise<void>((resolve, reject) => {
          settle = (error) => (error ? reject(error) : resolve())
        })
      },
      giveUp: () => {
        order.push('given up')
        settle(new DOMException('given up', 'AbortError'))
      },
    }
    return {
      ...created,
      order,
      close: () => onWindowClosed?.(),
      settle: async (error?: Error) => (settle(error), await tick()),
    }
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve))

  it('opens its window synchronously in the click, and not before the policy is accepted (L3, L4)', () => {
    const { signInByDirectory, order, $directory } = open()
    signInByDirectory(false)
    expect(order).toEqual([])
    signInByDirectory(true)
    expect([order, $directory.get().step]).toEqual([['window'], 'waiting'])
  })

  it('enables the button when the window is closed, and still accepts a later sign-in (L3)', async () => {
    const { signInByDirectory, close, settle, $directory, navigations } = open()
    signInByDirectory(true)
    close()
    expect($directory.get().step).toBe('closed')
    await settle()
    expect(navigations).toEqual([{ path: '/', query: '' }])
  })

  it('ignores results of earlier windows (L3)', async () => {
    const { core, signInByDirectory, $directory } = open()
    const settled: ((error: Error) => void)[] = []
    core.directory = { signIn: () => new Promise<void>((_, reject) => settled.push(reject)) }
    signInByDirectory(true)
    signInByDirectory(true)
    settled[0]!(new AppError('directory-away', ''))
    await tick()
    expect($directory.get().step).toBe('waiting')
    settled[1]!(new AppError('directory-tenant', ''))
    await tick()
    expect($directory.get()).toMatchObject({ step: 'failed', code: 'directory-tenant' })
  })
})

describe('the sign-in methods', () => {
  it('are those of the page, never more than those of the host (L1, L2, L3)', async () => {
    const all = model()
    expect(all.$offered.get()).toEqual(['account', 'phone', 'mail', 'directory', 'forgot-password'])
    all.core.hostConfig = async () => ({ methods: ['account', 'mail'] })
    all.arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(all.$offered.get()).toEqual(['account', 'mail'])
    const some = model(undefined, { methods: 'mail,directory' })
    expect([some.$offered.get(), some.$method.get()]).toEqual([['mail', 'directory'], 'mail'])
  })

  it.each(['offline', 'bad-answer'] as const)(
    'say before the first attempt that no API answers at the address: %s',
    async (code) => {
      const { core, arrive, emitted, $state } = model()
      core.hostConfig = failing(code)
      arrive()
      await new Promise((resolve) => setTimeout(resolve))
      expect($state.get()).toMatchObject({ step: 'failed', code: code === 'offline' ? 'unreachable' : code })
      expect(emitted).toMatchObject([['error', { code }]])
    },
  )

  it('are those that are known of the attribute', () => {
    const some = model(undefined, { methods: 'account, fax' })
    const end = some.$offered.subscribe(() => {})
    end()
    expect(some.$offered.get()).toEqual(['account'])
  })

  it('keep what was typed, and delete secrets once the element is removed', () => {
    const { typed, choose, forgetSecrets } = model()
    typed.set('username', 'ada')
    typed.set('password', 'Secret1')
    choose('phone')
    expect([...typed.keys()]).toEqual(['username', 'password'])
    forgetSecrets()
    expect([...typed.keys()]).toEqual(['username'])
  })

  it('sign in by code with the code alone, and report a wrong one at its field (L2, L5)', async () => {
    const { signInByCode, requests } = model(failing('wrong-code'))
    const phone = { areaCode: '86', phone: '13800138000' }
    expect(await signInByCode(phone, '123456', true)).toEqual({ code: 'error.wrong-code' })
    expect(requests).toEqual([{ ...phone, code: '123456' }])
    await signInByCode(phone, '123456', false)
    expect(requests).toHaveLength(1)
  })
})

it('asks for acceptance of the version that lustra-legal shows (L4)', () => {
  expect(policyVersion).toBe(version)
})
