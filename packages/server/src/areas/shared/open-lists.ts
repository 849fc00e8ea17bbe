import { serviceReportPaths, type ServiceReportKind } from '@lustra/core/contract'
import { opens } from '../../identity/access/page-modules.ts'
import { categories } from './categories.ts'

/** The lists whose open reports are counted for a person: the combined one if they have it, else each of their own. */
export function listsOf(modules: readonly string[]): ServiceReportKind[] {
  const isOpen = (kind: ServiceReportKind) => opens(modules, serviceReportPaths[kind])
  return isOpen('all') ? ['all'] : categories.filter(isOpen)
}

/** The list by which a person may read a report of a category; undefined without one. */
export const listFor = (modules: readonly string[], category: string): ServiceReportKind | undefined =>
  listsOf(modules).find((kind) => kind === 'all' || kind === category)
