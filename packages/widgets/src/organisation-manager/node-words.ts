import type { OrganizeNode, Words } from './organisation-manager.types.ts'

/** How many stores hang on a node; nothing where there are none. */
export function noteOf(t: Words, { organize: { Stores: own } }: OrganizeNode, below: number): string {
  if (below === 0) return ''
  return below === own ? t('stores-own', { own }) : t('stores', { own, below })
}
