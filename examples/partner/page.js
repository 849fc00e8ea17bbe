// A partner's page: its person is signed in here already, so the elements use that session in place of a sign-in form.
const lustra = document.querySelector('script[data-api]').src
const { configure } = await import(lustra)

configure({
  // Nothing of the portal's session stays on this device when the page is left.
  storage: 'memory',
  // Asked once for all elements, again before the token's end, and when the portal took it for dead.
  async tokenProvider({ reason, signal }) {
    const answer = await fetch('/session', { method: 'POST', body: reason, signal })
    // Signed out here meanwhile, in another tab: the sign-in page is next.
    if (answer.status === 401) location.reload()
    if (!answer.ok) throw new Error('Our own back end has no session for this page')
    return await answer.json()
  },
})

// The elements, now that they know whose session it is.
const { content } = document.querySelector('#reports')
document.querySelector('#opened').parentElement.before(content)

const trouble = document.querySelector('#trouble')
addEventListener('lustra-signed-in', () => (trouble.hidden = true))
addEventListener('lustra-signed-out', () => (trouble.hidden = false))
addEventListener('lustra-report-opened', ({ detail }) => {
  document.querySelector('#opened').textContent = `report ${detail.id}`
})
// Elements without a session ask for the portal's sign-in form; this page has none.
addEventListener('lustra-navigate', (event) => {
  if (event.detail.path !== '/login') return
  event.preventDefault()
  trouble.hidden = false
})
