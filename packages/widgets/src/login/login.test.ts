import { AppError, type SignInInput } from '@lustra/core'
import { map } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { version } from '../legal/legal.version.ts'
import { checkLogin, createLoginModel, toDestination } from './login.model.ts'
import { policyVersion } from './login.policy.ts'

type Tools = Parameters<typeof createLoginModel>[0]

function model(signIn: (input: SignInInput) => Promise<void> = async () => {}, props = {}) {
  const went: unknown[] = []
  const asked: SignInInput[] = []
  const said: string[] = []
  const $props = map({ returnTo: '', language: '', mode: 'login', ...props })
  const tools = {
    core: {
      signIn: (input: SignInInput) => (asked.push(input), signIn(input)),
      signOut: async () => void said.push('signed out'),
      setLanguage: async (language: string) => void said.push(language),
      preload: async () => void said.push('preload'),
    },
    $props,
    navigate: (to: unknown) => (went.push(to), false),
  }
  return { ...createLoginModel(tools as unknown as Tools), went, asked, said, $props }
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
      expect($state.get()).toMatchObject({ step: 'failed', way: 'account', code, requestId: '' })
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

it('asks for acceptance of the very wording that is shown (L4)', () => {
  expect(policyVersion).toBe(version)
})
