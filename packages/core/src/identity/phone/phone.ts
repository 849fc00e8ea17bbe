/**
 * Area codes and validation of phone numbers. Loaded when a phone field is used: 24 kB gzipped. Uses the metadata of mobile
 * numbers, because codes are sent only to these, and because the smaller set (`min`, 20 kB gzipped) accepts Chinese mobile
 * numbers with a digit missing.
 */
import parse from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'
import { nameOrder } from '../../contract/rules/name-order.ts'
import { normalizeTyped } from '../../contract/rules/typed-text.ts'
import type { Language } from '../../texts/languages.ts'

export interface AreaCode {
  /** ISO 3166 code; several regions can share an area code. */
  region: string
  /** Digits without a plus: '86'. */
  areaCode: string
  name: string
}

/** Digits only: the area code without a plus, the number without trunk prefix. */
export interface Phone {
  areaCode: string
  phone: string
}

const lists = new Map<Language, readonly AreaCode[]>()

/** Every region with its area code, named and sorted in a language. */
export function areaCodes(language: Language): readonly AreaCode[] {
  const list = lists.get(language) ?? createList(language)
  lists.set(language, list)
  return list
}

function createList(language: Language): readonly AreaCode[] {
  const names = new Intl.DisplayNames(language.replace('_', '-'), { type: 'region', fallback: 'code' })
  const compare = nameOrder(language)
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([areaCode, regions]) => regions.map((region) => ({ areaCode, region })))
    .filter(({ region }) => /^[A-Z]{2}$/.test(region))
    .map((each) => ({ ...each, name: names.of(each.region) ?? each.region }))
    .sort((a, b) => compare(a.name, b.name))
}

/** The main region of an area code: the United States for 1. Undefined for unknown codes. */
export const regionOf = (areaCode: string): string | undefined =>
  (metadata.country_calling_codes as Record<string, readonly string[]>)[areaCode]?.[0]

/**
 * Parses a mobile number as typed, with blanks, dashes or trunk zero. A number with + or 00 has its own area code. Undefined if it
 * is not a mobile number.
 */
export function readPhone(areaCode: string, text: string): Phone | undefined {
  const typed = normalizeTyped(text)
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00/, '+')
  // The library throws for unknown area codes.
  const defaults = regionOf(areaCode) ? { defaultCallingCode: areaCode } : {}
  const parsed = parse(typed, { ...defaults, extract: false }, metadata)
  if (!parsed?.isValid() || parsed.ext) return undefined
  return { areaCode: parsed.countryCallingCode, phone: parsed.nationalNumber }
}
