import type { Category } from '@lustra/server/areas/shared/categories.ts'
import type { ReportDetails, ReportLine } from '@lustra/server/platform/database/report-details.ts'
import type { Random } from './random.ts'
import { familyNames, givenNames, nameOf } from './demo-groups.ts'

interface Recipe {
  areas: readonly string[]
  values(random: Random, area: string): number[]
  finding(values: number[], area: string): string
  recommendations: readonly string[]
}

/** Process water readings: what is measured, lowest and highest allowed value, and the decimal factor. */
const waterLimits: Record<string, readonly [low: number, high: number]> = {
  ph: [7, 9.2],
  conductivity: [0, 2500],
  hardness: [0, 300],
  chlorine: [0.2, 1],
  turbidity: [0, 20],
}

/** Findings of technicians per category; the meaning of `values` is in areas/shared/categories.ts. */
const recipes: Record<Category, Recipe> = {
  pest: {
    areas: ['kitchen', 'dry-store', 'loading-dock', 'dining', 'waste-room', 'garden'],
    values: (random) => {
      const devices = random.between(2, 14)
      return [devices, random.chance(0.35) ? random.between(1, devices * 2) : 0, random.between(0, 2)]
    },
    finding: ([devices = 0, captures = 0]) => (captures === 0 ? 'none' : captures > devices ? 'high' : 'low'),
    recommendations: ['seal-gap', 'close-doors', 'clear-waste', 'repair-screen', 'keep-dry'],
  },
  'food-safety': {
    areas: ['cold-room', 'freezer', 'hot-holding', 'dishwasher', 'salad-bar', 'receiving'],
    values: (random, area) => {
      const [low, high] = temperatureLimits[area] ?? [0, 5]
      const span = high - low
      return [Math.round((low + random.next() * span * 1.12) * 10) / 10, low, high]
    },
    finding: ([value = 0, low = 0, high = 0]) => (value >= low && value <= high ? 'within' : 'outside'),
    recommendations: ['calibrate', 'label-dates', 'hand-washing', 'separate-raw', 'check-seal'],
  },
  'process-water': {
    areas: Object.keys(waterLimits),
    values: (random, area) => {
      const [low, high] = waterLimits[area] ?? [0, 1]
      return [Math.round((low + random.next() * (high - low) * 1.08) * 100) / 100, low, high]
    },
    finding: ([value = 0, low = 0, high = 0]) => (value >= low && value <= high ? 'within' : 'outside'),
    recommendations: ['adjust-dosing', 'clean-tower', 'flush-dead-legs', 'check-softener'],
  },
  clean: {
    areas: ['lobby', 'kitchen', 'guest-rooms', 'washrooms', 'back-of-house', 'facade'],
    values: (random) => [random.between(40, 900), random.between(68, 100)],
    finding: ([, score = 0]) => (score >= 90 ? 'good' : score >= 78 ? 'fair' : 'poor'),
    recommendations: ['more-often', 'other-agent', 'replace-mats', 'train-staff'],
  },
}

const temperatureLimits: Record<string, readonly [low: number, high: number]> = {
  'cold-room': [0, 5],
  freezer: [-25, -18],
  'hot-holding': [60, 85],
  dishwasher: [65, 82],
  'salad-bar': [0, 8],
  receiving: [-2, 7],
}

/** What a test for legionella is about. Not random: further random numbers would change all demo data. */
const legionella = (minutes: number): ReportLine => ({
  area: 'legionella',
  values: [(minutes * 7) % 100, 0, 100],
  finding: 'within',
})

/** Creates the details that a technician recorded on site. */
export function makeDetails(random: Random, category: Category, typeId: string): ReportDetails {
  const recipe = recipes[category]
  const skipped = random.between(0, recipe.areas.length - 1)
  const areas = recipe.areas
    .filter((_, index) => index !== skipped)
    .map((area): ReportLine => {
      const values = recipe.values(random, area)
      return { area, values, finding: recipe.finding(values, area) }
    })
  const first = random.between(0, recipe.recommendations.length - 1)
  const requested = random.between(1, 3)
  const technician = nameOf(random.pick(familyNames), random.pick(givenNames))
  const minutes = random.between(4, 24) * 10
  return {
    technician,
    minutes,
    areas: typeId === 'water-legionella' ? [legionella(minutes), ...areas] : areas,
    recommendations: recipe.recommendations.slice(first, first + requested),
    signedBy: nameOf(random.pick(familyNames), random.pick(givenNames)),
  }
}
