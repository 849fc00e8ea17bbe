import { AppError } from '@lustra/core/contract'

/** What is known of a refusal beyond its code. It goes to the audit trail and the log, and never into the answer. */
export interface RefusalNote {
  /** Whose account it would have been; undefined for somebody unknown. */
  person?: { id: number; account: string } | undefined
  /** What was typed, as tries are counted: two names tried from one address are two refusals, whoever has them. */
  typed?: string
  /** This wrong try raises the alarm that the account is being guessed. */
  isAttack?: boolean
}

const notes = new WeakMap<object, RefusalNote>()

/** Adds to an error what the audit trail should know, and leaves what was added before; answers the same error. */
export function about<E>(error: E, note: RefusalNote): E {
  if (error instanceof AppError) notes.set(error, { ...note, ...notes.get(error) })
  return error
}

/** The same for whatever the work throws. */
export async function allAbout<T>(note: RefusalNote, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw about(error, note)
  }
}

export const noteOf = (error: AppError): RefusalNote => notes.get(error) ?? {}
