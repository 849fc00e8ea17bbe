import { AppError, isLoginName, normalizeTyped, type newUser } from '@lustra/core/contract'
import type { z } from 'zod'
import { readMail, readPhone, type Phone } from '../../identity/codes/target.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { plainName } from '../shared/plain-name.ts'
import type { UserRow } from './user-rows.ts'

type Sent = z.output<typeof newUser>

/** Name, phone and mail as stored. */
export interface UserFields extends Phone {
  realName: string
  mail: string
}

/** Normalises a login name for storage (U4). Throws 'invalid-input'. */
export function readLoginName(typed: string): string {
  const account = normalizeTyped(typed)
  if (!isLoginName(account))
    throw new InvalidInputError('Account', 'needs 5 to 15 letters, digits or underscores')
  return account
}

/**
 * Normalises typed fields for storage. Unchanged values of an existing person are kept, even if they violate newer
 * rules. Throws 'invalid-input', which names the field, and 'invalid-phone'.
 */
export function readFields(sent: Sent, before?: UserRow): UserFields {
  const isSamePhone = before && sent.AreaCode === before.areaCode && sent.MobilePhone === before.phone
  return {
    realName: sent.RealName === before?.realName ? before.realName : plainName('RealName', sent.RealName),
    mail: sent.Email === before?.mail ? before.mail : mailOf(sent.Email),
    ...(isSamePhone ? { areaCode: before.areaCode, phone: before.phone } : phoneOf(sent)),
  }
}

function phoneOf({ AreaCode, MobilePhone }: Sent): Phone {
  const phone = readPhone(AreaCode, MobilePhone)
  if (!phone) throw new AppError('invalid-phone', 'no mobile number')
  return phone
}

function mailOf(typed: string): string {
  const mail = readMail(typed)
  if (mail === undefined) throw new InvalidInputError('Email', 'is not a mail address')
  return mail
}
