import type { Target } from '../data/dimensions.ts'

export type Primitive = string | number | boolean

interface DisplaySettings {
  isLockedInViewMode?: boolean
  isHiddenInViewMode?: boolean
  displayName?: string
}

/** Power BI's basic filter: in or not in a list of values. */
export interface BasicFilter {
  $schema?: string
  target: Target
  filterType: 1
  operator: 'In' | 'NotIn' | 'All'
  values: Primitive[]
  displaySettings?: DisplaySettings
}

/** Power BI's advanced filter: up to two conditions. */
interface AdvancedFilter {
  $schema?: string
  target: Target
  filterType: 0
  logicalOperator: 'And' | 'Or'
  conditions: { operator: ConditionOperator; value?: Primitive | null }[]
  displaySettings?: DisplaySettings
}
export type Filter = BasicFilter | AdvancedFilter

export const basicOperators = ['In', 'NotIn', 'All'] as const
export const conditionOperators = [
  'None',
  'LessThan',
  'LessThanOrEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'Contains',
  'DoesNotContain',
  'StartsWith',
  'DoesNotStartWith',
  'Is',
  'IsNot',
  'IsBlank',
  'IsNotBlank',
  'IsEmptyString',
  'IsNotEmptyString',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** A basic filter as Power BI writes it. */
export const isOneOf = (target: Target, values: Primitive[]): BasicFilter => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target,
  filterType: 1,
  operator: 'In',
  values,
})
