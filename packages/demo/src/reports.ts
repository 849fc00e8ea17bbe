import type { Category } from '@lustra/server/areas/shared/categories.ts'
import { productServiceTypes } from '@lustra/server/app/product-data.ts'
import type { ReportDetails } from '@lustra/server/platform/database/report-details.ts'
import { makeDetails } from './details.ts'
import type { DemoStore } from './customers.ts'
import type { Random } from './random.ts'
import { familyNames, givenNames, nameOf } from './content.ts'

const dayMs = 24 * 60 * 60_000
const years = 2
/** Every n-th report has no file yet. */
const withoutFile = 97

/** A row of service_reports, with the names of its columns. */
export interface ReportRow {
  report_no: string
  store_id: number
  category: string
  service_type_id: string
  customer_name: string
  store_code: string
  store_name: string
  sales_rep: string
  service_time: string
  details: ReportDetails
  has_file: boolean
  overall_rating: number
  other_suggestions: string
  evaluator: string
  evaluated_at: string | null
}

const suggestions = [
  '',
  '',
  '',
  '服务准时，沟通清楚。',
  '建议下次在营业前完成。',
  '技術員很專業，謝謝。',
  '希望報告附上照片。',
  'Very thorough, thank you.',
  'Please call before arriving.',
  'The bait station near the loading dock was missed.',
]
// Most customers are satisfied.
const ratings = [5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1]
const salesReps = familyNames
  .slice(0, 8)
  .map((family, index) => nameOf(family, givenNames[index] ?? givenNames[0]))

/** Who looks after a store for the company. */
export const salesRepOf = ({ id }: DemoStore): string => salesReps[id % salesReps.length] ?? ''

/** Creates report number `sequence` of a group, done at one of its stores in the two years before `today`. */
export function makeReport(
  random: Random,
  prefix: string,
  sequence: number,
  stores: DemoStore[],
  today: Date,
): ReportRow {
  const store = random.pick(stores)
  const type = random.pick(productServiceTypes)
  // Services happen from eight in the morning to seven at night, China time.
  const serviceTime = new Date(
    today.getTime() - random.between(1, years * 365) * dayMs + random.between(0, 11 * 60) * 60_000,
  )
  return {
    report_no: `${prefix}${serviceTime.toISOString().slice(2, 7).replace('-', '')}-${String(sequence).padStart(6, '0')}`,
    store_id: store.id,
    category: type.category,
    service_type_id: type.id,
    customer_name: store.customer,
    store_code: store.code,
    store_name: store.name,
    sales_rep: salesRepOf(store),
    service_time: serviceTime.toISOString(),
    details: makeDetails(random, type.category as Category, type.id),
    has_file: sequence % withoutFile !== 0,
    ...makeEvaluation(random, serviceTime, today),
  }
}

function makeEvaluation(random: Random, serviceTime: Date, today: Date) {
  const evaluatedAt = new Date(serviceTime.getTime() + random.between(60, 10 * 24 * 60) * 60_000)
  // Always drawn, so that one report does not change the random sequence of all later ones.
  const rating = random.pick(ratings)
  const suggestion = random.pick(suggestions)
  const evaluator = nameOf(random.pick(familyNames), random.pick(givenNames))
  const isJudged = random.chance(0.61) && evaluatedAt < today
  return {
    overall_rating: isJudged ? rating : 0,
    other_suggestions: isJudged ? suggestion : '',
    evaluator: isJudged ? evaluator : '',
    evaluated_at: isJudged ? evaluatedAt.toISOString() : null,
  }
}
