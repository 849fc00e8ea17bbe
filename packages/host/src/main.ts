import { $config, configure, languageNames, type Config } from '@lustra/core'
import { shells } from '@lustra/widgets/generated/shells.ts'
import { drawFailure } from '@lustra/widgets/kit/load-failure.ts'
import { defineShell } from '@lustra/widgets/kit/shell.ts'
import './host.css'
import { followTitle } from './document-title.ts'
import { followElements } from './follow-elements.ts'
import { followSession } from './follow-session.ts'
import { reloadOnBack } from './reset.ts'
import { showSignedOut } from './signed-out-layout.ts'
import { toInvitation } from './invitation.ts'
import { storedTheme } from './storage.ts'
import { mountOnDemand } from './messages.ts'
import { openInGroup } from './open-in-group.ts'
import { $view, router, startPortal } from './portal.ts'
import { isSignedIn, session } from './session.ts'
import { afterFirstRender } from './after-first-render.ts'

const stage = document.querySelector<HTMLElement>('#portal')!
/** Browser theme colours: the surface of both themes. */
const colours = { light: '#ffffff', dark: '#11191b' }
const productName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content

configure({ productName, theme: storedTheme() })
// The theme was changed in another tab.
addEventListener('storage', ({ key }) => {
  if (key === 'lustra.theme') configure({ theme: storedTheme() ?? 'auto' })
})
for (const shell of shells) defineShell(shell)
$config.subscribe(({ theme }) => showTheme(theme))
session.$language.subscribe((language) => (document.documentElement.lang = languageNames[language].tag))
mountOnDemand()
reloadOnBack()
followSession()
followElements()
showInvitation()
startPortal(openInGroup)
followTitle()

let isAppStarted = false
let isNavigation = false
$view.subscribe((view) => {
  if (!view || isAppStarted) return
  if (view.session.status !== 'signed-in') {
    isNavigation = true
    return showSignedOut(stage, view.screen)
  }
  isAppStarted = true
  preload(['lustra-navbar', 'lustra-side-menu', view.screen.tag])
  loadApp().then(
    ({ startApp }) => startApp(stage, isNavigation),
    // The network failed or the host no longer has the files of this version: only a reload helps.
    () => drawFailure(stage, session.$language.get(), () => location.reload()),
  )
})

// Preload the app while the login name is typed.
stage.addEventListener('input', () => void loadApp().catch(() => {}), { once: true })

// Must not delay the first screen, but starts after 10 s when a request hangs.
afterFirstRender(startDeferredParts, { timeoutMs: 'cached' in document.documentElement.dataset ? 0 : 10_000 })

function startDeferredParts() {
  import('./deferred-start.ts').then(
    (deferred) => deferred.startDeferred(),
    // The network failed.
    () => addEventListener('online', startDeferredParts, { once: true }),
  )
}

function loadApp() {
  return import('./app.tsx')
}

/** Loads the first page's screens in parallel with the app. */
function preload(tags: readonly string[]) {
  for (const shell of shells) {
    if (!tags.includes(shell.tag)) continue
    const language = session.$language.get()
    void Promise.allSettled([shell.load(language), shell.texts(language)])
  }
}

/** The link of an invitation is in the language that the person has read. */
function showInvitation() {
  const language = toInvitation(router.$address.get())?.language
  if (language && !isSignedIn()) void session.setLanguage(language)
}

function showTheme(theme: Config['theme']) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = colours[theme === 'auto' ? systemTheme : theme]
  }
}
