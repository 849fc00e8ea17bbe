import type { Language } from '@lustra/core'
import { atom } from 'nanostores'
import { maySignOut } from '../../features/feedback/may-sign-out.ts'
import { createCredentialSignIn } from './login.credentials.model.ts'
import { toDestination } from './login.destination.ts'
import { createDirectorySignIn } from './login.directory.model.ts'
import type { FormMethod } from './login.methods.ts'
import { createVisibleMethods } from './login.offered.model.ts'
import { isAccepted, rememberAccepted } from './login.policy.ts'
import type { LoginMode, LoginContext } from './login.state.ts'
import { timers, toTarget } from './login.timers.ts'

/** The source's paths of the three modes (G4). */
const paths: Record<LoginMode, string> = {
  login: '/login',
  directory: '/aadlogin',
  'forgot-password': '/forgotpassword',
  'first-password': '/forgotpassword',
}

export type LoginModel = ReturnType<typeof createLoginModel>

/** Sign-in by every offered method, and switching between the modes. */
export function createLoginModel(context: LoginContext) {
  const { core, $props, navigate } = context
  /** A new password was just set; the person signs in with it next. */
  const $isReset = atom(false)
  /** Typed values by field, kept while another form is shown. Secrets only until the element is removed. */
  const typed = new Map<string, string>()
  let isPreloaded = false
  const methods = createVisibleMethods(context)
  const directory = createDirectorySignIn(core)
  const credentials = createCredentialSignIn({
    context,
    hasAnswered: methods.isLoaded,
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
    // Removes the reset target from this tab: it is personal data.
    timers.reset.forget()
    // The page's router redirects people who have to do something else first (L8, L10).
    navigate(toDestination($props.get().returnTo))
  }

  async function loadMethods(): Promise<void> {
    try {
      await methods.load()
    } catch (error) {
      // Without the list, an unavailable method fails when used. Where no API has answered, or not to this origin, every method fails.
      if (credentials.reportMissingApi(error) && $state.get().step === 'editing')
        credentials.refuse(methods.$method.get() ?? 'account', error)
    }
  }

  /** Without a router on the page, the element switches its own mode (G4). */
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
    $props,
    isAccepted: () => (typed.has('accepted') ? typed.get('accepted') !== '' : isAccepted()),
    signIn: credentials.signIn,
    signInByCode: credentials.signInByCode,
    refuse: credentials.refuse,
    /** Opens a window: call synchronously from the click handler (L3). */
    signInByDirectory(accepted: boolean) {
      if (!accepted) return
      directory.open(finish)
      rememberAccepted()
      credentials.edit()
    },
    /** Cancels the directory sign-in and closes its window. */
    leaveWindow() {
      directory.reset()
      core.directory.giveUp()
    },
    preloadDirectory: () => void core.directory.preload(),
    choose(method: FormMethod) {
      methods.choose(method)
      credentials.edit()
    },
    /** Call once mounted. After a reload while a code is on its way, shows the form of that code again (L6). */
    arrive() {
      const lastTarget = toTarget(timers.login.$sent.get())
      if (lastTarget && !methods.isChosen() && !typed.get('username'))
        methods.choose('phone' in lastTarget ? 'phone' : 'mail')
      if (!methods.isLoaded()) void loadMethods()
    },
    /** Call when unmounting: deletes password and code. */
    forgetSecrets: () => ['password', 'code'].forEach((name) => typed.delete(name)),
    /** Preloads what the sign-in call needs, on the first focus or press. */
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
      // The `language` attribute has precedence over the session's language, so it follows the person's choice.
      if ($props.get().language) $props.setKey('language', language)
      await core.setLanguage(language)
    },
    /** Opens a document in a new tab when it cannot be shown in place. */
    openInNewTab: (document: 'privacy' | 'agreement') =>
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
