import type { MenuEntry } from '@lustra/core'
import type { IconName } from '../ui/basics/icons.ts'

/** Beginnings of paths, the more exact ones first. */
const table: readonly (readonly [start: string, icon: IconName])[] = [
  ['/regularservicecallclean', 'sparkle'],
  ['/regularservicecallpest', 'bug'],
  ['/regularservicecallfood', 'utensils'],
  ['/regularservicecallprowater', 'drop'],
  ['/regularservicecall', 'clipboard'],
  ['/correctiveaction', 'check'],
  ['/powerbiiframe', 'external'],
  ['/camepowerbiiframe', 'external'],
  ['/powerbi/hygiene', 'drop'],
  ['/powerbi_cam/company-hygiene', 'drop'],
  ['/powerbi/follow-up', 'check'],
  ['/powerbi', 'chart'],
  ['/manager', 'settings'],
  ['/user', 'user'],
  ['/grouprole', 'users'],
  ['/grouporganize', 'building'],
  ['/store', 'building'],
  ['/promotion', 'megaphone'],
  ['/suggestions', 'inbox'],
]

/** The picture of an entry: that of its area, or a plain document. */
export const iconOf = ({ path }: Pick<MenuEntry, 'path'>): IconName =>
  table.find(([start]) => path.toLowerCase().startsWith(start))?.[1] ?? 'report'
