// Sets the attributes of the form, and lists the events of the element.
const shown = document.querySelector('#shown')
const eventList = document.querySelector('#received')
document.querySelector('#controls')?.addEventListener('input', ({ target }) => {
  if (target.value === '') shown.removeAttribute(target.name)
  else shown.setAttribute(target.name, target.value)
})
const events = [
  'ready',
  'error',
  'navigate',
  'signed-in',
  'signed-out',
  'group-change',
  'group-changed',
  'language-changed',
]
for (const name of [
  ...events,
  'list-changed',
  'report-opened',
  'menu-toggled',
  'menu-closed',
  'menu-collapsed',
  'password-changed',
]) {
  addEventListener(`lustra-${name}`, (event) => {
    const line = document.createElement('li')
    line.textContent = `${event.type} ${JSON.stringify(event.detail)}`
    eventList?.prepend(line)
  })
}
// Elements without visible content.
if (shown?.matches('lustra-toaster, lustra-confirm')) {
  const { showExamples } = await import('./messages.js')
  showExamples(shown)
}
