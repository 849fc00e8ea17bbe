import type { Core } from '@lustra/core'

/** Asks before a sign-out that deletes feedback; true where there is none, or it cannot be told. Never rejects. */
export async function maySignOut(core: Core): Promise<boolean> {
  const session = core.$session.get()
  // The directory's window would not open any more after a wait (S5).
  if (session.status === 'signed-in' && session.loginType === 'directory') return true
  const question = await import('./unsent-question.ts').catch(() => undefined)
  return !question || question.mayDeleteUnsent(session, core.$language.get())
}
