import { dayIn } from '@lustra/core/contract'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { plusDays } from '../shared/proposal-days.ts'

/** The table accepts earlier days only. */
const endOfDays = '2100-01-01'

/** Throws 'invalid-input' for a due day that is over at the store. */
export function refusePastDay(dueDate: string, zone: string, now: Date): void {
  if (dueDate < dayIn(zone, now)) throw new InvalidInputError('DueDate', 'is over at the store')
  if (dueDate >= endOfDays) throw new InvalidInputError('DueDate', `is not before ${endOfDays}`)
}

/** Of which reminders a mail sent now takes the place, because it names the day: those whose time has come at the store. */
export function sentMarks(dueDate: string, zone: string, now: Date) {
  const today = dayIn(zone, now)
  return {
    ...(dueDate <= plusDays(today, 1) && { remindedOf: dueDate }),
    ...(dueDate < today && { overdueSentOf: dueDate }),
  }
}
