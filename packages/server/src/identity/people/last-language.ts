import { desc, eq } from 'drizzle-orm'
import { sessions } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { toLanguage, type Language } from '../../platform/http/languages.ts'

/** The language of a person's newest session, for messages to them; Chinese without one. Needs the identity scope. */
export async function lastLanguageOf(tx: Tx, personId: number): Promise<Language> {
  const [session] = await tx
    .select({ language: sessions.language })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(sessions.openedAt))
    .limit(1)
  return toLanguage(session?.language) ?? 'zh'
}
