import type { ShellElement } from '../../kit/shell.ts'

/** Preloads the report frame alongside the screen; external links do not use it. */
export function begin(element: ShellElement): void {
  if (element.values.url || !(element.values.report || element.values.menu)) return
  // The screen imports it again and shows the failure.
  void import('./frame/report-frame.ts').catch(() => {})
}
