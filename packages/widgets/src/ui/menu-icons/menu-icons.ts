/** Icons of menu entries, by their address: for the side menu, and for the preview of a role's menu. */
import { icons } from '../basics/icons.ts'

const ownIcons = {
  drop: 'M12 3.5c3 3.7 6 7 6 10.3a6 6 0 0 1-12 0c0-3.3 3-6.6 6-10.3M9.5 14.5a2.7 2.7 0 0 0 2 2.5',
  bug: 'M8 8a4 4 0 0 1 8 0v1H8ZM7 9h10v5a5 5 0 0 1-10 0ZM12 9v10M3.5 13H7m10 0h3.5M4.5 20c0-2 1-3 3.2-3.5m11.8 3.500c0-2-1-3-3.2-3.5M4.5 6c0 1.8 1 2.7 2.8 3M19.5 6c0 1.8-1 2.7-2.8 3',
  utensils: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3m7 18v-7m0 0h-2.5V7.500C14.5 5 15.5 3.5 17 3Z',
}

/** Path prefixes in lower case, the more specific first. */
const iconByPrefix: readonly (readonly [prefix: string, icon: keyof typeof icons | keyof typeof ownIcons])[] =
  [
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

/** SVG path of an entry's icon: that of its area, or a document. */
export const iconOf = ({ path }: { path: string }): string => {
  const name = iconByPrefix.find(([prefix]) => path.toLowerCase().startsWith(prefix))?.[1] ?? 'report'
  return { ...icons, ...ownIcons }[name]
}
