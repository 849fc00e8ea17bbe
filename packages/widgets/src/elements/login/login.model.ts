import { atom } from 'nanostores'
import type { CodeTarget, Core, Language } from '@lustra/core'
import { toFailure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { createResendCooldown, type SentCode } from '../../ui/start/resend-cooldown.ts'
import { createCredentialSignIn } from './login.credentials.model.ts'
import { isAccepted, rememberAccepted, type FormMethod } from './login.stored.ts'
import { createVisibleMethods } from './login.offered.model.ts'
import type { DirectoryState, LoginContext, LoginMode } from './login.state.ts'

/** One cooldown per purpose for the whole page, shared by forms, elements and reloads (L6). */
export const timers = { login: createResendCooldown('login'), reset: createResendCooldown('reset') }

/** Target of a stored code. Validated, because any script of the origin can write the storage. */
export function toTarget(sent: SentCode | null): CodeTarget | null {
  const { mail, areaCode, phone } = sent?.target ?? {}
  if (mail !== undefined) return { mail }
  return areaCode !== undefined && phone !== undefined ? { areaCode, phone } : null
}

/** Asks before a sign-out that deletes unsent feedback; true when there is none or it is unknown. Never rejects. */
async function maySignOut(core: Core): Promise<boolean> {
  const session = core.$session.get()
  // No waiting: the directory's sign-out popup needs the user activation (S5).
  if (session.status === 'signed-in' && session.loginType === 'directory') return true
  const question = await import('../../features/feedback/unsent-question.ts').catch(() => undefined)
  return !question || question.mayDeleteUnsent(session, core.$language.get())
}

/** Route to open after sign-in; home for anything that could lead to another origin (G1). */
export function toDestination(returnTo: string): { path: string; query: string } {
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)
  const [path = '', ...query] = (isOurs ? returnTo : '/').replace(/#.*$/, '').split('?')
  return { path, query: query.join('?') }
}

/** Sign-in by the corporate directory, in a separate window (L3). */
function createDirectorySignIn(core: Pick<LoginContext['core'], 'directory'>) {
  const $directory = atom<DirectoryState>({ step: 'idle' })
  /** Number of the last attempt: results of earlier windows are ignored. */
  let lastAttempt = 0

  return {
    $directory,
    /** Call synchronously from the click handler: browsers block a window opened after an await. */
    open(onSignedIn: () => void) {
      const attempt = ++lastAttempt
      const isOpen = () => attempt === lastAttempt && $directory.get().step !== 'idle'
      const signedIn = core.directory.signIn(() => {
        if (isOpen()) $directory.set({ step: 'closed' })
      })
      $directory.set({ step: 'waiting' })
      signedIn.then(onSignedIn, (error: unknown) => {
        if (!isOpen()) return
        $directory.set(isAbort(error) ? { step: 'closed' } : { step: 'failed', ...toFailure(error) })
      })
    },
    reset: () => $directory.set({ step: 'idle' }),
  }
}

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
