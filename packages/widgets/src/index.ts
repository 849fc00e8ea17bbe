/** Every element for a bundler: importing this defines them all, and throws nothing where there is no DOM. */
import { shells } from './generated/shells.ts'
import { defineDeferred } from './kit/define-deferred.ts'

export type * from './generated/elements.d.ts'
export { registry } from './registry.ts'

defineDeferred(shells)
