import { adopt } from '../../../kit/adopt.ts'
import stylesheet from './lazy.css?inline'

/** Ref callback: adopts the stylesheet of the lazy parts into the shadow root, before paint. */
export function adoptLazy(node: HTMLElement | null): void {
  if (node) adopt(node.getRootNode() as ShadowRoot, stylesheet)
}
