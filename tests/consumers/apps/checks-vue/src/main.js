import { createApp } from 'vue'
import Checks from './checks.vue'

// The elements are defined before the first render, or long after it.
const define = () => import('./probe.js')
if (location.search === '?late') globalThis.define = define
else await define()
createApp(Checks).mount('#app')
