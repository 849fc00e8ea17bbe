import '@lustra/widgets'
import { configure } from '@lustra/core'
import { createApp } from 'vue'
import App from './app.vue'
import './app.css'

configure({ api: 'http://localhost:4180/api', language: 'en' })

createApp(App).mount('#app')
