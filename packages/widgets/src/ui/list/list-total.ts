import type { ListPage } from './list.model.ts'

/** `10,000+` when the host stopped counting. */
export const totalOf = ({ total, capped }: ListPage<unknown>) =>
  `${total.toLocaleString('en')}${capped ? '+' : ''}`
