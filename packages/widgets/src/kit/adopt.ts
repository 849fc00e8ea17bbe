import type { ShellElement } from './shell.ts'

/** Gives a shadow root of ours a sheet, once however often its screen is mounted. */
export const adopt = (root: ShadowRoot, css: string | undefined): void =>
  (root.host as ShellElement).adoptStyles(css)
