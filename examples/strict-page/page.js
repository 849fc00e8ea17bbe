const list = document.querySelector('lustra-service-report-list')
const show = (id, text) => (document.getElementById(id).textContent = text)

addEventListener('lustra-signed-in', ({ detail }) => show('account', detail.account))
addEventListener('lustra-signed-out', () => show('account', 'signed out'))
list.addEventListener('lustra-list-changed', ({ detail }) => show('page', detail.page))
document.querySelector('#refresh').addEventListener('click', () => list.refresh())

const { headers } = await fetch(location.href, { method: 'HEAD' })
const policy = headers.get('content-security-policy') ?? 'none: serve this page with the headers of README.md'
show('headers', `content-security-policy:\n  ${policy.split('; ').join(';\n  ')}`)
