/** Lists whose open item has an address of its own, with the item's id in the query as `id` (G13). Spellings are the source's. */
import { samePath } from '@lustra/core'
import type { Address } from './address.ts'

interface DetailPage {
  list: string
  detail: string
  /** What the list's own part of an address calls the open item. */
  open: string
}

const pages: Readonly<Record<string, DetailPage>> = {
  'lustra-promotion-list': { list: '/Promotion', detail: '/Promotion/detail', open: 'promotion' },
  'lustra-hotspot-list': { list: '/hotspotIssue', detail: '/problem/detail', open: 'issue' },
  'lustra-material-list': { list: '/commonMaterial', detail: '/promotion_1/linedata', open: 'material' },
  'lustra-feedback-list': { list: '/suggestions', detail: '/feedback/detail', open: 'feedback' },
  'lustra-proposal-list': { list: '/proposal', detail: '/proposal/detail', open: 'proposal' },
}

/** The address of the list with the item open over it; any other address as it is. */
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
 * The other way: a list with an open item is at the item's own address. Everything else in the query stays, so that the way back leads
 * to the list as it was; only the `id` of a menu link gives way to the item's.
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
