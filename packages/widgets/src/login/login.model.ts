import type { Language } from '@lustra/core'
import { atom } from 'nanostores'
import { maySignOut } from '../feedback/may-sign-out.ts'
import { createCredentialSignIn } from './login.credentials.model.ts'
import { toDestination } from './login.destination.ts'
import { createDirectorySignIn } from './login.directory.model.ts'
import type { FormMethod } from './login.methods.ts'
import { createOfferedMethods } from './login.offered.model.ts'
import { isAccepted, rememberAccepted } from './login.policy.ts'
import type { LoginMode, LoginTools } from './login.state.ts'
import { timers, toTarget } from './login.timers.ts'

/** The source's own addresses of the three modes (G4). */
const paths: Record<LoginMode, string> = {
  login: '/login',
  directory: '/aadlogin',
  'forgot-password': '/forgotpassword',
}

export type LoginModel = ReturnType<typeof createLoginModel>

/** Signing in by every method that is offered, and the modes around it. */
export function createLoginModel(tools: LoginTools) {
  const { core, $props, navigate, fail } = tools
  /** A new password was just set, and is to be signed in with. */
  const $isReset = atom(false)
  /** What was typed, by field, for a form that gives way to another and comes back. Secrets only while it is shown. */
  const typed = new Map<string, string>()
  let isPreloaded = false
  const methods = createOfferedMethods(tools)
  const directory = createDirectorySignIn(core)
  const credentials = createCredentialSignIn({
    core,
    fail,
    onSend() {
      rememberAccepted()
      $isReset.set(false)
    },
    onSignedIn: finish,
  })
  const { $state } = credentials

  function finish() {
    $state.set({ step: 'done' })
    directory.reset()
    $isReset.set(false)
    typed.clear()
    timers.login.forget()
    // Whose password it was is nothing for the next person.
    timers.reset.forget()
    // The page's router keeps those who have something to do first from going there (L8, L10).
    navigate(toDestination($props.get().returnTo))
  }

  async function loadMethods(): Promise<void> {
    try {
      await methods.load()
    } catch (error) {
      // Choosing a method that is not there fails then. A page that is not admitted has no method at all.
      if (credentials.reportRefusedOrigin(error) && $state.get().step === 'editing')
        credentials.refuse(methods.$method.get() ?? 'account', error)
    }
  }

  /** On a page without a router the element shows the mode in place (G4). */
  function go(mode: LoginMode) {
    credentials.edit()
    directory.reset()
    if (!navigate({ path: paths[mode] })) $props.setKey('mode', mode)
  }

  return {
    $state,
    $directory: directory.$directory,
    $offered: methods.$offered,
    $method: methods.$method,
    $isReset,
    $session: core.$session,
    typed,
    isAccepted: () => (typed.has('accepted') ? typed.get('accepted') !== '' : isAccepted()),
    signIn: credentials.signIn,
    signInByCode: credentials.signInByCode,
    refuse: credentials.refuse,
    /** To be called in the click itself, because it opens a window (L3). */
    signInByDirectory(accepted: boolean) {
      if (!accepted) return
      directory.open(finish)
      rememberAccepted()
      credentials.edit()
    },
    /** The form is free again, and the window is closed. */
    leaveWindow() {
      directory.reset()
      core.directory.giveUp()
    },
    preloadDirectory: () => void core.directory.preload(),
    choose(method: FormMethod) {
      methods.choose(method)
      credentials.edit()
    },
    /** The screen is drawn. A page that was reloaded while a code was on its way shows that form again (L6). */
    arrive() {
      const before = toTarget(timers.login.$sent.get())
      if (before && !methods.isChosen() && !typed.get('username'))
        methods.choose('phone' in before ? 'phone' : 'mail')
      if (!methods.isLoaded()) void loadMethods()
    },
    /** The element leaves the page: what only the person should know does not stay behind. */
    forgetSecrets() {
      typed.delete('password')
      typed.delete('code')
    },
    /** The person is about to sign in: what the call needs is fetched meanwhile. */
    prepare() {
      if (isPreloaded) return
      isPreloaded = true
      void core.preload()
    },
    async signOut() {
      if (!(await maySignOut(core))) return
      credentials.edit()
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
      methods.choose('account')
      $isReset.set(true)
      go('login')
    },
  }
}
