// A partner's page: the person is already signed in, so the elements use that session instead of a sign-in form.
const lustra = document.querySelector('script[data-api]').src
const { configure } = await import(lustra)

configure({
  // Store nothing of the portal's session on this device.
  storage: 'memory',
  // Called once for all elements, before the token expires, and when the portal has rejected it.
  async tokenProvider({ reason, signal }) {
    const response = await fetch('/session', { method: 'POST', body: reason, signal })
    // Signed out in another tab: show the sign-in page.
    if (response.status === 401) location.reload()
    if (!response.ok) throw new Error('Our own back end has no session for this page')
    return await response.json()
  },
})

// Insert the elements after the session is configured.
const { content } = document.querySelector('#reports')
document.querySelector('#opened').parentElement.before(content)

const trouble = document.querySelector('#trouble')
addEventListener('lustra-signed-in', () => (trouble.hidden = true))
addEventListener('lustra-signed-out', () => (trouble.hidden = false))
addEventListener('lustra-report-opened', ({ detail }) => {
  document.querySelector('#opened').textContent = `report ${detail.id}`
})
// Elements without a session request the portal's sign-in form, which this page does not have.
addEventListener('lustra-navigate', (event) => {
  if (event.detail.path !== '/login') return
  event.preventDefault()
  trouble.hidden = false
})
