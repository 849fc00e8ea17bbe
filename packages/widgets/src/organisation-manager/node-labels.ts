import type { OrganizeNode, Translate } from './organisation-manager.types.ts'

/** Store counts of a node; empty when there are none. */
export function noteOf(t: Translate, { organize: { Stores: own } }: OrganizeNode, below: number): string {
  if (below === 0) return ''
  return below === own ? t('stores-own', { own }) : t('stores', { own, below })
}
