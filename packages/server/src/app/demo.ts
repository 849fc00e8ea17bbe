import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Whether the demo data and the development directory are installed, which the product does without. */
export function hasDemo(): boolean {
  try {
    return !!resolve('@lustra/demo')
  } catch {
    return false
  }
}

export const demoIsMissing = 'the package @lustra/demo is not installed.'

export const loadDemo = () => import('@lustra/demo')
