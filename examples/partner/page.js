// A page of another origin: it hears what the elements say, and shows the sign-in form only while it is needed.
const login = document.querySelector('#login')
addEventListener('lustra-report-opened', ({ detail }) => {
  document.querySelector('#opened').textContent = `report ${detail.id}`
})
addEventListener('lustra-signed-in', () => (login.hidden = true))
addEventListener('lustra-signed-out', () => (login.hidden = false))
addEventListener('lustra-ready', ({ target }) => {
  if (target.localName === 'lustra-service-report-list') login.hidden = target.status !== 'signed-out'
})
// Elements ask the page for another screen; this page has one place to sign in, so it goes there.
addEventListener('lustra-navigate', (event) => {
  if (event.detail.path !== '/login') return
  event.preventDefault()
  login.hidden = false
  login.focus()
})
