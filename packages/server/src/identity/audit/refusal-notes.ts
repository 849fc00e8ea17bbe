import { AppError } from '@lustra/core/contract'

/** Details of a refusal beyond its code. Used for the audit trail and the log, and never for the response. */
export interface RefusalNote {
  /** The person whose account was used; undefined for an unknown one. */
  person?: { id: number; account: string } | undefined
  /**
   * What was typed, normalised as attempts are counted: two names tried from one address are two refusals, even of one
   * person.
   */
  typed?: string
  /** This wrong attempt raises the alarm that the account is being guessed. */
  isAttack?: boolean
}

const notes = new WeakMap<object, RefusalNote>()

/** Attaches details for the audit trail to an error, keeping earlier ones; returns the same error. */
export function about<E>(error: E, note: RefusalNote): E {
  if (error instanceof AppError) notes.set(error, { ...note, ...notes.get(error) })
  return error
}

/** The same for any error that the work throws. */
export async function allAbout<T>(note: RefusalNote, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw about(error, note)
  }
}

export const noteOf = (error: AppError): RefusalNote => notes.get(error) ?? {}
