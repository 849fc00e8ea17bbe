import '@lustra/widgets'
import { configure } from '@lustra/core'

configure({ api: 'http://localhost:4180/api', language: 'en' })

const login = document.querySelector('lustra-login')
const list = document.querySelector('lustra-service-report-list')
const show = (id, text) => (document.getElementById(id).textContent = text)

login.addEventListener('lustra-signed-in', ({ detail }) => show('account', detail.account))
login.addEventListener('lustra-signed-out', () => show('account', 'nobody'))
list.addEventListener('lustra-list-changed', ({ detail }) => show('page', detail.page))
document.querySelector('#refresh').addEventListener('click', () => list.refresh())
