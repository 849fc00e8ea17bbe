/** npm entry: importing it defines every element; safe to import without a DOM. */
import { shells } from './generated/shells.ts'
import { defineDeferred } from './kit/define-deferred.ts'
import { reportUnknownElements } from './kit/unknown-elements.ts'

export type * from './generated/elements.d.ts'
export { registry } from './registry.ts'

defineDeferred(shells)
reportUnknownElements(shells.map(({ tag }) => tag))
