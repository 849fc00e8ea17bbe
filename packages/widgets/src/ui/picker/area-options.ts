import type { AreaOption } from './form-phone.tsx'

export interface NamedArea {
  /** ISO 3166 letters. */
  region: string
  /** Digits without a plus. */
  areaCode: string
  name: string
}

/** Often chosen, so they stand before the long list. */
const near = ['CN', 'HK', 'MO', 'TW']

/** Area codes to choose from, each found by its name, its letters and its digits. `words` head the near ones and all others. */
export function areaOptions(
  areas: readonly NamedArea[],
  words: Record<'near' | 'others', string>,
): readonly AreaOption[] {
  const all = areas.map(({ region, areaCode, name }) => ({
    key: region,
    name,
    areaCode,
    hint: `+${areaCode} ${region}`,
  }))
  const first = near.flatMap((region) => all.filter(({ key }) => key === region))
  const others = all.filter(({ key }) => !near.includes(key))
  return [...headed(first, words.near), ...headed(others, words.others)]
}

const headed = (options: AreaOption[], heading: string) =>
  options.map((option, index) => (index === 0 ? { ...option, heading } : option))
