import { AppError, digitsOf, normalizeMail, normalizeTyped } from '@lustra/core/contract'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** A phone as stored: digits of the area code without a plus, digits of the national number. */
export interface Phone {
  areaCode: string
  phone: string
}

/** The recipient of a code. */
export type CodeTarget = ({ kind: 'phone' } & Phone) | { kind: 'mail'; mail: string }

const areaCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * Parses a mobile number in any usual spelling: blanks, dashes, brackets, a leading +, a typed country code, which
 * overrides `areaCode`. Undefined when texts cannot reach it.
 */
export function readPhone(areaCode: string, text: string): Phone | undefined {
  // 00 is the common prefix for +, and the metadata contains it for a few countries only.
  const typed = normalizeTyped(text)
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00/, '+')
  const callingCode = digitsOf(areaCode)
  const number = parsePhoneNumberFromString(typed, {
    // The library (1.13) throws for an unknown area code.
    ...(areaCodes.has(callingCode) && { defaultCallingCode: callingCode }),
    extract: false,
  })
  if (!number?.isValid() || number.ext) return undefined
  return { areaCode: number.countryCallingCode, phone: number.nationalNumber }
}

/** Normalises a mail address. Undefined when invalid. */
export function readMail(text: string): string | undefined {
  const { success, data } = z.email().max(200).safeParse(normalizeMail(text))
  return success ? data : undefined
}

/** Throws 'invalid-phone' (99034). */
export function phoneTarget(areaCode: string, text: string): CodeTarget {
  const phone = readPhone(areaCode, text)
  if (!phone) throw new AppError('invalid-phone', 'no mobile number')
  return { kind: 'phone', ...phone }
}

/** Throws 'invalid-input' (99001). */
export function mailTarget(text: string): CodeTarget {
  const mail = readMail(text)
  if (mail === undefined) throw new InvalidInputError('Email', 'is not a mail address')
  return { kind: 'mail', mail }
}

/** The mail if there is one, else the phone: used by ResetPassword and CheckVerCode. */
export function targetOf(body: { AreaCode: string; MobilePhone: string; Email: string }): CodeTarget {
  return body.Email ? mailTarget(body.Email) : phoneTarget(body.AreaCode, body.MobilePhone)
}
