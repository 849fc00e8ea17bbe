import { adopt } from '../adopt.ts'

/** Adopts the stylesheet of a lazily loaded part before its first paint. */
export function Stylesheet({ css }: { css: string }) {
  const adoptHere = (node: HTMLElement | null) => {
    if (node) adopt(node.getRootNode() as ShadowRoot, css)
  }
  return <span hidden ref={adoptHere} />
}
