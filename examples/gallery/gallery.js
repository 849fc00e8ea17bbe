// Sets the attributes of the form, calls the methods, shows the markup and lists the events of the element.
const byId = (id) => document.getElementById(id)
const shown = byId('shown')

function showCode() {
  const { localName, attributes } = shown
  const written = [...attributes]
    .filter(({ name }) => name !== 'id')
    .map(({ name, value }) => (value ? ` ${name}="${value}"` : ` ${name}`))
  byId('code').textContent = `<${localName}${written.join('')}></${localName}>`
}

function apply({ target }) {
  if (target === byId('width')) byId('around').style.width = `${target.value}%`
  else if (target.type === 'checkbox') shown.toggleAttribute(target.name, target.checked)
  else if (target.value === '') shown.removeAttribute(target.name)
  else shown.setAttribute(target.name, target.value)
  showCode()
}

if (shown) {
  showCode()
  byId('controls').addEventListener('input', apply)
  byId('methods').addEventListener('click', ({ target }) => {
    if (target.dataset.method) shown[target.dataset.method]()
  })
  for (const type of byId('received').dataset.types.split(' '))
    addEventListener(type, (event) => {
      const line = document.createElement('li')
      line.textContent = `${event.type} ${JSON.stringify(event.detail)}`
      byId('received').prepend(line)
    })
}
// Elements without visible content.
if (shown?.matches('lustra-toaster, lustra-confirm')) {
  const { showExamples } = await import('./messages.js')
  showExamples(shown)
}
