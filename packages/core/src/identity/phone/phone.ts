/**
 * Phone numbers: which area codes there are, and whether a number is one. Loaded when somebody turns to a phone field:
 * 24 kB packed. The metadata of mobile numbers, because a code can reach nothing else, and because the smaller set
 * (`min`, 20 kB packed) takes Chinese mobile numbers with a digit too few for good.
 */
import parse from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'
import type { Language } from '../../texts/languages.ts'

export interface AreaCode {
  /** ISO 3166 letters; what an area code alone does not tell where several share one. */
  region: string
  /** Digits without a plus: '86'. */
  areaCode: string
  name: string
}

/** Digits: the area code without a plus, the number as it is dialled from abroad. */
export interface Phone {
  areaCode: string
  phone: string
}

const lists = new Map<Language, readonly AreaCode[]>()

/** Every region with its area code, named and sorted in a language. */
export function areaCodes(language: Language): readonly AreaCode[] {
  const made = lists.get(language) ?? listIn(language.replace('_', '-'))
  lists.set(language, made)
  return made
}

function listIn(tag: string): readonly AreaCode[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(tag)
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([areaCode, regions]) => regions.map((region) => ({ areaCode, region })))
    .filter(({ region }) => /^[A-Z]{2}$/.test(region))
    .map((each) => ({ ...each, name: names.of(each.region) ?? each.region }))
    .sort((a, b) => compare(a.name, b.name))
}

/** The region that an area code stands for first: the United States for 1. Undefined for what is no area code. */
export const regionOf = (areaCode: string): string | undefined =>
  (metadata.country_calling_codes as Record<string, readonly string[]>)[areaCode]?.[0]

/**
 * A mobile number as somebody typed it, with blanks, dashes or a country's leading zero. One that begins with + or 00
 * names its area code itself. Undefined when it is none, whatever else it may be.
 */
export function readPhone(areaCode: string, text: string): Phone | undefined {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00/, '+')
  // The library throws at an area code that nobody has.
  const near = regionOf(areaCode) ? { defaultCallingCode: areaCode } : {}
  const read = parse(typed, { ...near, extract: false }, metadata)
  if (!read?.isValid() || read.ext) return undefined
  return { areaCode: read.countryCallingCode, phone: read.nationalNumber }
}
