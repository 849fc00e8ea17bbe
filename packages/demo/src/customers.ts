import type { DemoSize } from '@lustra/server/app/server.settings.ts'
import { demoGroups, demoRegions, type DemoGroup } from './content.ts'

/** Amounts of demo data. */
export interface DemoAmounts {
  groups: number
  stores: number
  people: number
  reports: number
}

export const demoAmounts: Record<Exclude<DemoSize, 'none'>, DemoAmounts> = {
  small: { groups: 3, stores: 60, people: 60, reports: 4_000 },
  large: { groups: 100, stores: 20_000, people: 10_000, reports: 1_000_000 },
}

export interface DemoOrganize {
  id: number
  parentId: number | null
  name: string
  sort: number
}

export interface DemoStore {
  id: number
  organizeId: number
  code: string
  name: string
  nameEn: string
  customer: string
  customerEn: string
  address: string
  area: string
  /** Null for that of the settings. */
  timeZone: string | null
}

const zones: Readonly<Record<string, string>> = { 'Hong Kong': 'Asia/Hong_Kong', Taipei: 'Asia/Taipei' }

/** The groups of a size: the named ones, the expired one, and numbered ones up to the amount. */
export function makeGroups(amounts: DemoAmounts): DemoGroup[] {
  const extra = Math.max(0, amounts.groups - demoGroups.filter(({ valid }) => valid).length)
  const numbered = Array.from({ length: extra }, (_, index): DemoGroup => {
    const groupId = demoGroups.length + index + 1
    const number = String(groupId).padStart(3, '0')
    return {
      groupId,
      code: `GROUP${number}`,
      name: `第${number}集团 Group ${number}`,
      valid: true,
      logo: demoGroups[index % demoGroups.length]!.logo,
      storeBrands: [[`第${number}门店`, `Group ${number} Store`]],
    }
  })
  return [...demoGroups, ...numbered]
}

/** Distributes an amount so that the first groups are the larger ones; expired groups get nothing. */
export function shareOut(amount: number, groups: readonly DemoGroup[]): number[] {
  const weights = groups.map(({ valid }, index) => (valid ? 1 / (index + 2) : 0))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  shares[0] = (shares[0] ?? 0) + amount - shares.reduce((total, share) => total + share, 0)
  return shares
}

/** A group's tree: one root with regions. */
export function makeOrganizes({ groupId, name }: DemoGroup): DemoOrganize[] {
  const rootId = groupId * 100
  const regions = demoRegions.map(({ zh, en }, index) => ({
    id: rootId + index + 1,
    parentId: rootId,
    name: `${zh} ${en}`,
    sort: index + 1,
  }))
  return [{ id: rootId, parentId: null, name, sort: 1 }, ...regions]
}

/** A group's stores, distributed over the regions. Ids begin after `lastId`. */
export function makeStores(group: DemoGroup, count: number, lastId: number): DemoStore[] {
  return Array.from({ length: count }, (_, index) => {
    const regionIndex = index % demoRegions.length
    const region = demoRegions[regionIndex] ?? demoRegions[0]!
    const round = Math.floor(index / demoRegions.length)
    const { zh, en, address, area } = region.places[round % region.places.length]!
    const cycle = Math.floor(round / region.places.length)
    const [brandZh, brandEn] = group.storeBrands[cycle % group.storeBrands.length] ?? group.storeBrands[0]!
    const number = cycle >= group.storeBrands.length ? ` ${cycle + 1}` : ''
    return {
      id: lastId + index + 1,
      organizeId: group.groupId * 100 + regionIndex + 1,
      code: `${prefixOf(group)}${String(index + 1).padStart(4, '0')}`,
      name: `${brandZh}${zh}店${number}`,
      nameEn: `${brandEn} ${en}${number}`,
      customer: `${brandZh}${region.zh}有限公司`,
      customerEn: `${brandEn} ${region.en} Ltd.`,
      address,
      area,
      timeZone: zones[area] ?? null,
    }
  })
}

/** Prefix of a group's store codes and report numbers: HA for HARBOUR, GR004 for GROUP004. */
export function prefixOf({ code }: DemoGroup): string {
  return code.replace(/^([A-Z]{2})[A-Z]*/, '$1')
}
