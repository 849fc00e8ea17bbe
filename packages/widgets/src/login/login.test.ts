import { AppError, type SignInInput } from '@lustra/core'
import { map } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { version } from '../legal/legal.version.ts'
import { checkLogin } from './login.checks.ts'
import { toDestination } from './login.destination.ts'
import { createLoginModel } from './login.model.ts'
import { policyVersion } from './login.policy.ts'

type Tools = Parameters<typeof createLoginModel>[0]

function model(signIn: (input: SignInInput) => Promise<void> = async () => {}, props = {}) {
  const went: unknown[] = []
  const asked: SignInInput[] = []
  const said: string[] = []
  const emitted: unknown[] = []
  const $props = map({ returnTo: '', language: '', mode: 'login', methods: '', ...props })
  const core: Record<string, unknown> = {
    signIn: (input: SignInInput) => (asked.push(input), signIn(input)),
    signOut: async () => void said.push('signed out'),
    setLanguage: async (language: string) => void said.push(language),
    preload: async () => void said.push('preload'),
    hostConfig: () => Promise.reject(new AppError('offline', 'nobody answers')),
  }
  const tools = {
    core,
    $props,
    navigate: (to: unknown) => (went.push(to), false),
    emit: (...all: unknown[]) => emitted.push(all),
  }
  return { ...createLoginModel(tools as unknown as Tools), core, went, asked, said, emitted, $props }
}

const input = { account: ' ada ', password: ' Secret1 ', accepted: true }
const failing = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code, 'refused'))

describe('signing in', () => {
  it('asks for account and password and for the policy before anything is sent (L4, L5)', async () => {
    expect(checkLogin({ account: ' ', password: '', accepted: false })).toEqual({
      username: 'account-required',
      password: 'password-required',
      accepted: 'accepted-required',
    })
    const { signIn, asked, $state } = model()
    await signIn({ ...input, accepted: false })
    expect(asked).toEqual([])
    expect($state.get()).toEqual({ step: 'editing' })
  })

  it('sends the account without blanks around it, and the password as it was typed (L1)', async () => {
    const { signIn, asked, $state } = model()
    await signIn(input)
    expect(asked).toEqual([{ account: 'ada', password: ' Secret1 ' }])
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('sends once, however often it is asked', async () => {
    const { signIn, asked } = model()
    await Promise.all([signIn(input), signIn(input), signIn(input)])
    expect(asked).toHaveLength(1)
  })

  it.each(['wrong-credentials', 'cannot-sign-in', 'too-many', 'internal', 'timeout'] as const)(
    'says why when it fails: %s',
    async (code) => {
      const { signIn, $state, went } = model(failing(code))
      await signIn(input)
      expect($state.get()).toMatchObject({ step: 'failed', method: 'account', code, requestId: '' })
      expect(went).toEqual([])
    },
  )

  it('tells a host that is down from a device without a network (E5)', async () => {
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
    expect(home.went).toEqual([{ path: '/', query: '' }])
    const wanted = model(undefined, { returnTo: '/RegularServiceCallPest?page=2&store=a?b' })
    await wanted.signIn(input)
    expect(wanted.went).toEqual([{ path: '/RegularServiceCallPest', query: 'page=2&store=a?b' }])
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

  it('fetches what the call needs once somebody turns to the form', () => {
    const { prepare, said } = model()
    prepare()
    prepare()
    expect(said).toEqual(['preload'])
  })

  it('lets the person choose another language, also where the page pinned one (S11)', async () => {
    const { setLanguage, said, $props } = model(undefined, { language: 'zh' })
    await setLanguage('en')
    expect(said).toEqual(['en'])
    expect($props.get().language).toBe('en')
  })

  it('shows the form in place when nobody routes back to it (G4)', () => {
    const { go, $props, went } = model(undefined, { mode: 'directory' })
    go('login')
    expect(went).toEqual([{ path: '/login' }])
    expect($props.get().mode).toBe('login')
  })
})

describe('the company directory', () => {
  const open = () => {
    let told: (() => void) | undefined
    let settle = (_error?: Error) => {}
    const order: string[] = []
    const made = model()
    made.core.directory = {
      preload: async () => true,
      signIn: (onClosed?: () => void) => {
        order.push('window')
        told = onClosed
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
      ...made,
      order,
      close: () => told?.(),
      settle: async (error?: Error) => (settle(error), await tick()),
    }
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve))

  it('opens its window in the very click, and not before the policy is accepted (L3, L4)', () => {
    const { signInByDirectory, order, $directory } = open()
    signInByDirectory(false)
    expect(order).toEqual([])
    signInByDirectory(true)
    expect([order, $directory.get().step]).toEqual([['window'], 'waiting'])
  })

  it('frees the button when the window is closed, and still takes a sign-in that comes late (L3)', async () => {
    const { signInByDirectory, close, settle, $directory, went } = open()
    signInByDirectory(true)
    close()
    expect($directory.get().step).toBe('closed')
    await settle()
    expect(went).toEqual([{ path: '/', query: '' }])
  })

  it('gives the form back on cancel, and the window up (L3)', async () => {
    const { signInByDirectory, leaveWindow, order, went, $directory } = open()
    signInByDirectory(true)
    leaveWindow()
    await tick()
    expect(order).toEqual(['window', 'given up'])
    expect($directory.get()).toEqual({ step: 'idle' })
    expect(went).toEqual([])
  })

  it('says the directory’s own words when it refuses (L3)', async () => {
    const { signInByDirectory, settle, $directory } = open()
    signInByDirectory(true)
    await settle(new AppError('directory-denied', 'You are not assigned to this application.'))
    expect($directory.get()).toMatchObject({
      step: 'failed',
      code: 'directory-denied',
      message: 'You are not assigned to this application.',
    })
  })

  it('hears only of the last window (L3)', async () => {
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

describe('the ways in', () => {
  it('are what the page offers, never more than the host does (L1, L2, L3)', async () => {
    const all = model()
    expect(all.$offered.get()).toEqual(['account', 'phone', 'mail', 'directory', 'forgot-password'])
    all.core.hostConfig = async () => ({ methods: ['account', 'mail'] })
    all.arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(all.$offered.get()).toEqual(['account', 'mail'])
    const some = model(undefined, { methods: 'mail,directory' })
    expect([some.$offered.get(), some.$method.get()]).toEqual([['mail', 'directory'], 'mail'])
  })

  it('that are none are reported, and the others stand', () => {
    const some = model(undefined, { methods: 'account, fax' })
    const end = some.$offered.subscribe(() => {})
    end()
    expect(some.$offered.get()).toEqual(['account'])
    expect(some.emitted).toMatchObject([
      ['error', { code: 'bad-attribute', message: 'methods: fax is not allowed' }],
    ])
  })

  it('keep what was typed, and forget what only the person should know once the element leaves', () => {
    const { typed, choose, forgetSecrets } = model()
    typed.set('username', 'ada')
    typed.set('password', 'Secret1')
    choose('phone')
    expect([...typed.keys()]).toEqual(['username', 'password'])
    forgetSecrets()
    expect([...typed.keys()]).toEqual(['username'])
  })

  it('by a code sends the code and nothing else, and leaves a wrong one to its field (L2, L5)', async () => {
    const { signInByCode, asked } = model(failing('wrong-code'))
    const phone = { areaCode: '86', phone: '13800138000' }
    expect(await signInByCode(phone, '123456', true)).toEqual({ code: 'error.wrong-code' })
    expect(asked).toEqual([{ ...phone, code: '123456' }])
    await signInByCode(phone, '123456', false)
    expect(asked).toHaveLength(1)
  })
})

it('asks for acceptance of the very wording that is shown (L4)', () => {
  expect(policyVersion).toBe(version)
})
