import type { ListPage } from './list.model.ts'

import type { ListTranslate } from '../list.types.ts'

/** `10,000+` when the server stopped counting. */
export const totalOf = ({ total, capped }: ListPage<unknown>) =>
  `${total.toLocaleString('en')}${capped ? '+' : ''}`

/** `11–20 of 10,000+` */
export function rangeOf(t: ListTranslate, shown: ListPage<unknown>, pageSize: number): string {
  const before = (shown.page - 1) * pageSize
  const [from, to] = [before + 1, before + shown.rows.length].map((row) => row.toLocaleString('en'))
  return t('list.range', { from: from!, to: to!, total: totalOf(shown) })
}
