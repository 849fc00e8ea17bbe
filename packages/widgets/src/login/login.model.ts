import { codeOf, isFilled, type CodeTarget, type Language } from '@lustra/core'
import type { LoginMethod, SignInInput } from '@lustra/core'
import { atom, computed, onMount } from 'nanostores'
import { device } from '../kit/device.ts'
import type { Tools } from '../kit/tools.ts'
import { toFailure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { refusedFields } from './login.refused-fields.ts'
import type { DirectoryState, LoginInput, LoginMode, LoginState } from './login.state.ts'
import { isAccepted, rememberAccepted } from './login.policy.ts'
import type { LoginTexts } from './login.texts.en.ts'
import { timers, toTarget } from './login.timers.ts'
import { allMethods, firstOffer, type FormMethod, type Method } from './login.methods.ts'
import type { login } from './login.widget.ts'

/** The source's own addresses of the three modes (G4). */
const paths: Record<LoginMode, string> = {
  login: '/login',
  directory: '/aadlogin',
  'forgot-password': '/forgotpassword',
}

/** Ways in that are a form of their own fields. */
export const formMethods = allMethods.slice(0, 3) as FormMethod[]

/** What is missing, by field (L4, L5). */
export function checkLogin({ account, password, accepted }: LoginInput) {
  return {
    ...(!isFilled(account) && { username: 'account-required' as const }),
    ...(!password && { password: 'password-required' as const }),
    ...checkAccepted(accepted),
  }
}

/** Policy and agreement come before every way in (L4). */
export const checkAccepted = (accepted: boolean) => ({
  ...(!accepted && { accepted: 'accepted-required' as const }),
})

export type LoginModel = ReturnType<typeof createLoginModel>

export function createLoginModel({
  core,
  $props,
  navigate,
  emit,
  fail,
}: Tools<typeof login, keyof LoginTexts>) {
  const $state = atom<LoginState>({ step: 'editing' })
  const $directory = atom<DirectoryState>({ step: 'idle' })
  /** The form that is shown; null for the first that is offered. */
  const $chosen = atom<FormMethod | null>(null)
  const $ofHost = atom<readonly LoginMethod[] | null>(null)
  /** Somebody has just set a new password, and is to sign in with it. */
  const $isReset = atom(false)
  /** What was typed, by field, for a form that gives way to another and comes back. Secrets only while it is shown. */
  const typed = new Map<string, string>()
  let prepared = false
  let window = 0

  /** What is offered: by the page, and once it has answered by the host. */
  const $offered = computed([$props, $ofHost], ({ methods }, ofHost) => {
    const known = allMethods.filter(firstOffer(methods))
    const byPage: readonly LoginMethod[] = known.length > 0 ? known : allMethods
    if (!ofHost) return byPage
    return (methods ? byPage : allMethods).filter((method) => ofHost.includes(method))
  })
  onMount($offered, () => {
    let said = ''
    return $props.subscribe(({ methods }) => {
      if (methods === said) return
      said = methods
      reportUnknown(methods)
    })
  })
  const $method = computed([$chosen, $offered], (chosen, offered) => {
    const forms = formMethods.filter((method) => offered.includes(method))
    return chosen && forms.includes(chosen) ? chosen : (forms[0] ?? null)
  })

  function reportUnknown(methods: string) {
    const words = methods.split(',').map((word) => word.trim())
    const unknown = words.filter((word) => word && !(allMethods as readonly string[]).includes(word))
    if (unknown.length === 0) return
    const message = `methods: ${unknown.join(', ')} is not allowed`
    emit('error', { tag: 'lustra-login', code: 'bad-attribute', message, retryable: false, requestId: '' })
  }

  /** Sends once, however often it is asked. The session says `lustra-signed-in`; a failure leaves everything typed. */
  async function enter(method: FormMethod, input: SignInInput): Promise<void> {
    if ($state.get().step === 'sending') return
    rememberAccepted()
    $isReset.set(false)
    $state.set({ step: 'sending' })
    try {
      await core.signIn(input)
    } catch (error) {
      // A later attempt overtook this one and speaks for itself.
      const next: LoginState = isAbort(error)
        ? { step: 'editing' }
        : { step: 'failed', method, ...toFailure(error) }
      $state.set(next)
      return void reportRefusal(error)
    }
    welcome()
  }

  /** Tells the page that its origin is not admitted: no attempt can succeed on it. Answers whether that was it. */
  function reportRefusal(error: unknown): boolean {
    const isRefused = codeOf(error) === 'origin-not-allowed'
    if (isRefused) fail(error)
    return isRefused
  }

  function welcome() {
    $state.set({ step: 'done' })
    $directory.set({ step: 'idle' })
    $isReset.set(false)
    typed.clear()
    timers.login.forget()
    // Whose password it was is nothing for whoever comes next.
    timers.reset.forget()
    // The page's router keeps those who have something to do first from going there (L8, L10).
    navigate(toDestination($props.get().returnTo))
  }

  async function signIn(input: LoginInput): Promise<void> {
    if (Object.keys(checkLogin(input)).length > 0) return
    await enter('account', { account: input.account.trim(), password: input.password })
  }

  /** By the code that was sent to a phone or mail (L2). Answers what the host found wrong with a field. */
  async function signInByCode(target: CodeTarget, code: string, accepted: boolean) {
    if (!accepted || !isFilled(code)) return {}
    await enter('phone' in target ? 'phone' : 'mail', { ...target, code })
    return refusedFields($state.get())
  }

  /** What kept a way in from being tried, said as if the host had said it. */
  const refuse = (method: Method, error: unknown) =>
    $state.set({ step: 'failed', method, ...toFailure(error) })

  /** To be called in the click itself: the browser blocks a window that opens after something was waited for (L3). */
  function signInByDirectory(accepted: boolean): void {
    if (!accepted) return
    const mine = ++window
    const isOpen = () => mine === window && $directory.get().step !== 'idle'
    const signed = core.directory.signIn(() => {
      if (isOpen()) $directory.set({ step: 'closed' })
    })
    rememberAccepted()
    $state.set({ step: 'editing' })
    $directory.set({ step: 'waiting' })
    signed.then(welcome, (error: unknown) => {
      if (!isOpen()) return
      $directory.set(isAbort(error) ? { step: 'closed' } : { step: 'failed', ...toFailure(error) })
    })
  }

  /** Asked quietly once the form stands: an older answer, or everything, is shown until then. */
  async function askHost(): Promise<void> {
    try {
      const { methods } = await core.hostConfig()
      // Next time nothing has to be taken away again once the host has answered.
      device.write('lustra.methods', methods.join())
      $ofHost.set(methods)
    } catch (error) {
      // Who takes a way that is not there is told so then. A page that is not admitted has no way at all.
      if (reportRefusal(error) && $state.get().step === 'editing') refuse($method.get() ?? 'account', error)
    }
  }

  /** On a page without a router the element shows the mode in place (G4). */
  function go(mode: LoginMode) {
    $state.set({ step: 'editing' })
    $directory.set({ step: 'idle' })
    if (!navigate({ path: paths[mode] })) $props.setKey('mode', mode)
  }

  return {
    $state,
    $directory,
    $offered,
    $method,
    $isReset,
    $session: core.$session,
    typed,
    isAccepted: () => (typed.has('accepted') ? typed.get('accepted') !== '' : isAccepted()),
    signIn,
    signInByCode,
    refuse,
    signInByDirectory,
    /** The form is free again, and the window is closed. */
    leaveWindow() {
      $directory.set({ step: 'idle' })
      core.directory.giveUp()
    },
    preloadDirectory: () => void core.directory.preload(),
    choose(method: FormMethod) {
      $chosen.set(method)
      $state.set({ step: 'editing' })
    },
    /** The screen stands. Whoever reloaded the page while waiting for a code finds that form again (L6). */
    arrive() {
      const before = toTarget(timers.login.$sent.get())
      if (before && !$chosen.get() && !typed.get('username'))
        $chosen.set('phone' in before ? 'phone' : 'mail')
      if (!$ofHost.get()) void askHost()
    },
    /** The element leaves the page: what only the person should know does not stay behind. */
    forgetSecrets() {
      typed.delete('password')
      typed.delete('code')
    },
    /** The person is about to sign in: what the call needs is fetched meanwhile. */
    prepare() {
      if (prepared) return
      prepared = true
      void core.preload()
    },
    async signOut() {
      $state.set({ step: 'editing' })
      await core.signOut()
    },
    async setLanguage(language: Language) {
      // An element pinned to a language is un-pinned by the person's own choice, or the choice would do nothing.
      if ($props.get().language) $props.setKey('language', language)
      await core.setLanguage(language)
    },
    /** Opens a document in a tab of its own, where it cannot be shown in place. */
    openElsewhere: (document: 'privacy' | 'agreement') =>
      navigate({ path: document === 'privacy' ? '/privacy' : '/aqreement', newTab: true }),
    go,
    /** Back to the form, to sign in with the password that was just set (L7). */
    passwordSet(account: string) {
      typed.set('username', account)
      typed.delete('password')
      $chosen.set('account')
      $isReset.set(true)
      go('login')
    },
  }
}

/** A route of the portal, or home for anything that could lead to another origin (G1). */
export function toDestination(returnTo: string): { path: string; query: string } {
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)
  const [path = '', ...query] = (isOurs ? returnTo : '/').replace(/#.*$/, '').split('?')
  return { path, query: query.join('?') }
}
