import { adopt } from '../../kit/adopt.ts'
import sheet from './lazy.css?inline'

/** Gives the element that `place` stands in the sheet of what is drawn later, before it is painted. */
export function adoptLazy(place: HTMLElement | null): void {
  if (place) adopt(place.getRootNode() as ShadowRoot, sheet)
}
