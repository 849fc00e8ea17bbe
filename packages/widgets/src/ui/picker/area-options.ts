import type { AreaOption } from './form-phone.tsx'

export interface NamedArea {
  /** ISO 3166 letters. */
  region: string
  /** Digits without a plus. */
  areaCode: string
  name: string
}

/** Listed first. */
const near = ['CN', 'HK', 'MO', 'TW']

/** Area code options, searchable by name, region letters and digits. `labels` are the headings of the two groups. */
export function areaOptions(
  areas: readonly NamedArea[],
  labels: Record<'near' | 'others', string>,
): readonly AreaOption[] {
  const all = areas.map(({ region, areaCode, name }) => ({
    key: region,
    name,
    areaCode,
    hint: `+${areaCode} ${region}`,
  }))
  const first = near.flatMap((region) => all.filter(({ key }) => key === region))
  const rest = all.filter(({ key }) => !near.includes(key))
  return [...withHeading(first, labels.near), ...withHeading(rest, labels.others)]
}

const withHeading = (options: AreaOption[], heading: string) =>
  options.map((option, index) => (index === 0 ? { ...option, heading } : option))
