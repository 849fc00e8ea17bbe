import type { ShellElement } from '../kit/shell.ts'

/** Fetches what shows a report while the screen is on its way; an external link needs nothing of it. */
export function begin(element: ShellElement): void {
  if (element.values.url || !(element.values.report || element.values.menu)) return
  // The screen asks for it again, and says so when it cannot be had.
  void import('./frame/report-frame.ts').catch(() => {})
}
