import type { Core } from '@lustra/core'

/** Asks before a sign-out that deletes unsent feedback; true when there is none or it is unknown. Never rejects. */
export async function maySignOut(core: Core): Promise<boolean> {
  const session = core.$session.get()
  // No waiting: the directory's sign-out popup needs the user activation (S5).
  if (session.status === 'signed-in' && session.loginType === 'directory') return true
  const question = await import('./unsent-question.ts').catch(() => undefined)
  return !question || question.mayDeleteUnsent(session, core.$language.get())
}
