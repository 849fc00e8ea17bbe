import { adopt } from '../adopt.ts'

/** The sheet of what is drawn later than its element: it comes with it, and holds before the first of it is painted. */
export function Sheet({ css }: { css: string }) {
  const adoptHere = (place: HTMLElement | null) => {
    if (place) adopt(place.getRootNode() as ShadowRoot, css)
  }
  return <span hidden ref={adoptHere} />
}
