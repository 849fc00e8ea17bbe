/** Lists whose open item has a separate address, with the item's id as `id` (G13). Spellings are prescribed. */
import { samePath } from '@lustra/core'
import type { Address } from './address.ts'

interface DetailPage {
  list: string
  detail: string
  /** The list's parameter for the open item. */
  open: string
}

const pages: Readonly<Record<string, DetailPage>> = {
  'lustra-promotion-list': { list: '/Promotion', detail: '/Promotion/detail', open: 'promotion' },
  'lustra-hotspot-list': { list: '/hotspotIssue', detail: '/problem/detail', open: 'issue' },
  'lustra-material-list': { list: '/commonMaterial', detail: '/promotion_1/linedata', open: 'material' },
  'lustra-feedback-list': { list: '/suggestions', detail: '/feedback/detail', open: 'feedback' },
  'lustra-proposal-list': { list: '/proposal', detail: '/proposal/detail', open: 'proposal' },
}

/** Converts a detail address to the list's; returns other addresses unchanged. */
export function toListAddress(tag: string, address: Address): Address {
  const page = pages[tag]
  if (!page || samePath(address.path) !== samePath(page.detail)) return address
  const query = new URLSearchParams(address.query)
  const id = query.get('id')
  query.delete('id')
  if (id) query.set(page.open, id)
  return { path: page.list, query: query.toString() }
}

/**
 * The reverse: a list with an open item gets the detail address. The rest of the query stays, so that going back
 * restores the list; only the `id` of a menu link is replaced by the item's.
 */
export function toDetailAddress(tag: string, address: Address): Address {
  const page = pages[tag]
  const query = new URLSearchParams(address.query)
  const id = page && query.get(page.open)
  if (!id) return address
  query.delete(page.open)
  query.set('id', id)
  return { path: page.detail, query: query.toString() }
}
