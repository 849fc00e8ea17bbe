import '@lustra/widgets'
import { configure } from '@lustra/core'
import { mount } from 'svelte'
import App from './app.svelte'

configure({ api: 'http://localhost:4180/api', language: 'en' })

mount(App, { target: document.getElementById('app')! })
