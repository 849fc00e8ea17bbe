import type { ShellElement } from './shell.ts'

/** Adopts a stylesheet in an element's shadow root, once however often its screen mounts. */
export const adopt = (root: ShadowRoot, css: string | undefined): void =>
  (root.host as ShellElement).adoptStyles(css)
