import type { OrganizeNode, Translate } from './organisation-manager.types.ts'

/** Stores of a node and below it, and its own where these are others; empty when there are none. */
export function noteOf(t: Translate, { organize: { Stores: own } }: OrganizeNode, below: number): string {
  if (below === 0) return ''
  return own === 0 || below === own ? t('stores-own', { own: below }) : t('stores', { own, below })
}
