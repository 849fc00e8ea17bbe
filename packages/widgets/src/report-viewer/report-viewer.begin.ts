import type { ShellElement } from '../kit/shell.ts'

/** Fetches what shows a report while the screen is on its way; an external link needs nothing of it. */
export function begin(host: ShellElement): void {
  if (host.values.url || !(host.values.report || host.values.menu)) return
  // The screen asks for it again, and says so when it cannot be had.
  void import('./frame/report-frame.ts').catch(() => {})
}
