import { $config, configure, languageSpellings, type Config } from '@lustra/core'
import { shells } from '@lustra/widgets/generated/shells.ts'
import { drawFailure } from '@lustra/widgets/kit/load-failure.ts'
import { defineShell } from '@lustra/widgets/kit/shell.ts'
import './host.css'
import { keepTitle } from './document-title.ts'
import { followElements } from './follow-elements.ts'
import { followSession } from './follow-session.ts'
import { neverComeBack } from './leaving.ts'
import { showInLobby } from './lobby.ts'
import { keptTheme } from './memory.ts'
import { standOnDemand } from './messages.ts'
import { openInGroup } from './other-group.ts'
import { $view, startPortal } from './portal.ts'
import { session } from './session.ts'
import { whenShown } from './when-shown.ts'

const stage = document.querySelector<HTMLElement>('#portal')!
/** What surrounds the page in a browser's frame: the surface of both themes. */
const colours = { light: '#ffffff', dark: '#11191b' }
const productName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content

configure({ productName, theme: keptTheme() })
// The appearance was chosen in another tab.
addEventListener('storage', ({ key }) => {
  if (key === 'lustra.theme') configure({ theme: keptTheme() ?? 'auto' })
})
for (const shell of shells) defineShell(shell)
$config.subscribe(({ theme }) => showTheme(theme))
session.$language.subscribe((language) => (document.documentElement.lang = languageSpellings[language].tag))
standOnDemand()
neverComeBack()
followSession()
followElements()
startPortal(openInGroup)
keepTitle()

let isAppStarted = false
let isArrival = false
$view.subscribe((view) => {
  if (!view || isAppStarted) return
  if (view.session.status !== 'signed-in') {
    isArrival = true
    return showInLobby(stage, view.screen)
  }
  isAppStarted = true
  warm(['lustra-navbar', 'lustra-side-menu', view.screen.tag])
  loadApp().then(
    ({ startApp }) => startApp(stage, isArrival),
    // A network that failed, or a version that the host has no more: the page alone can have it anew.
    () => drawFailure(stage, session.$language.get(), () => location.reload()),
  )
})

// While somebody types their name, what comes after the sign-in is fetched.
stage.addEventListener('input', () => void loadApp().catch(() => {}), { once: true })

// Nothing of it may be in the way of the first screen. A host that takes the call and never answers must not keep it away.
whenShown(startLater, { atLatestMs: 'kept' in document.documentElement.dataset ? 0 : 10_000 })

function startLater() {
  import('./later.ts').then(
    (later) => later.startLater(),
    // The network went before it came.
    () => addEventListener('online', startLater, { once: true }),
  )
}

function loadApp() {
  return import('./app.tsx')
}

/** Asks for the screens of the first page beside the app, not after it. */
function warm(tags: readonly string[]) {
  for (const shell of shells) {
    if (!tags.includes(shell.tag)) continue
    const language = session.$language.get()
    void Promise.allSettled([shell.load(language), shell.texts(language)])
  }
}

function showTheme(theme: Config['theme']) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = colours[theme === 'auto' ? own : theme]
  }
}
