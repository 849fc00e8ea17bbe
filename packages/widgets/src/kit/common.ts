/** The common attributes in the loader's short form; a test holds them against `commonAttributes`. */
import type { Shape } from './shape.ts'

export const commonShape: Shape = {
  language: ['', 'zh', 'zh_hant', 'en'],
  theme: ['', 'auto', 'light', 'dark'],
  api: '',
  group: '',
  density: ['comfortable', 'compact'],
}

export const kebabOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The event's name on the page. The source's own `user-switched` keeps its name. */
export const eventTypeOf = (name: string) => (name === 'user-switched' ? name : `lustra-${name}`)
