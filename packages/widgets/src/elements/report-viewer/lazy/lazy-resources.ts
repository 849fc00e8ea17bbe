import { adopt } from '../../../kit/adopt.ts'
import stylesheet from './lazy.css?inline'

/** Texts of the lazy parts. */
export const labels = {
  zh: () => import('./lazy.texts.zh.ts'),
  zh_hant: () => import('./lazy.texts.zh_hant.ts'),
  en: () => import('./lazy.texts.en.ts'),
}

/** Ref callback: adopts the stylesheet of the lazy parts into the shadow root, before paint. */
export function adoptLazy(node: HTMLElement | null): void {
  if (node) adopt(node.getRootNode() as ShadowRoot, stylesheet)
}
