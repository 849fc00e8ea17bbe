/** Icons of menu entries, by their address: for the side menu, and for the preview of a role's menu. */
import { icons } from '../basics/icon.tsx'

const ownIcons = {
  drop: 'M12 3.5c3 3.7 6 7 6 10.3a6 6 0 0 1-12 0c0-3.3 3-6.6 6-10.3M9.5 14.5a2.7 2.7 0 0 0 2 2.5',
  bug: 'M8 8a4 4 0 0 1 8 0v1H8ZM7 9h10v5a5 5 0 0 1-10 0ZM12 9v10M3.5 13H7m10 0h3.5M4.5 20c0-2 1-3 3.2-3.5m11.8 3.500c0-2-1-3-3.2-3.5M4.5 6c0 1.8 1 2.7 2.8 3M19.5 6c0 1.8-1 2.7-2.8 3',
  utensils: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3m7 18v-7m0 0h-2.5V7.500C14.5 5 15.5 3.5 17 3Z',
  calendar: 'M4 6h16v14H4ZM4 10h16M8 3.500v4M16 3.500v4',
  thermometer: 'M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0ZM12 10v7',
  shop: 'M4.5 11.500V20h15v-8.500M3.500 10 5.500 4h13l2 6a2.800 2.800 0 0 1-5.700 0 2.800 2.800 0 0 1-5.600 0 2.800 2.800 0 0 1-5.700 0M10 20v-4.500h4V20',
  tree: 'M9 4h6v5H9ZM3.500 15h6v5h-6ZM14.500 15h6v5h-6ZM12 9v3M6.500 15v-3h11v3',
  shield: 'M12 3 5 6v5.500c0 4.500 3 7.500 7 9.500 4-2 7-5 7-9.500V6Zm-3 9 2.200 2.200L15.200 10',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4.500v4h4M12 8v4.500l3 2',
  tag: 'M12.500 3.500h8v8l-9 9-8-8ZM16.500 7.500v.3',
  flame:
    'M12 21a6.500 6.500 0 0 0 6.500-6.500c0-3-2-5-3.500-7-.5 1.500-1.500 2-2 2 0-3-1-5-2.500-6.500 0 4-5 6-5 11.500A6.500 6.500 0 0 0 12 21Z',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500ZM12 6.500v13',
  bulb: 'M9 17.500h6M10 20.500h4M9 17.500c0-2-3-3.500-3-7.500a6 6 0 0 1 12 0c0 4-3 5.500-3 7.500',
  folder:
    'M3.500 7A1.500 1.500 0 0 1 5 5.500h4.500l2 2.500H19a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 19H5a1.500 1.500 0 0 1-1.500-1.500Z',
}

/** Path prefixes in lower case, the more specific first. */
const iconByPrefix: readonly (readonly [prefix: string, icon: keyof typeof icons | keyof typeof ownIcons])[] =
  [
    ['/regularservicecallmain', 'report'],
    ['/regularservicecallclean', 'sparkle'],
    ['/regularservicecallpest', 'bug'],
    ['/regularservicecallfood', 'utensils'],
    ['/regularservicecallprowater', 'drop'],
    ['/regularservicecall', 'clipboard'],
    ['/correctiveaction', 'check'],
    ['/powerbiiframe', 'external'],
    ['/camepowerbiiframe', 'external'],
    ['/powerbi/hygiene', 'thermometer'],
    ['/powerbi_cam/company-hygiene', 'thermometer'],
    ['/powerbi/service-delivery', 'calendar'],
    ['/powerbi_cam/company-delivery', 'calendar'],
    ['/powerbi/follow-up', 'clock'],
    ['/powerbi', 'chart'],
    ['/manager', 'settings'],
    ['/user', 'users'],
    ['/grouprole', 'shield'],
    ['/grouporganize', 'tree'],
    ['/store', 'shop'],
    ['/otherlogo', 'picture'],
    ['/audit', 'history'],
    ['/promotionmain', 'megaphone'],
    ['/promotion', 'tag'],
    ['/hotspotissue', 'flame'],
    ['/commonmaterial', 'book'],
    ['/suggestions', 'inbox'],
    ['/proposal', 'bulb'],
    ['/informationdocument', 'folder'],
  ]

/** SVG path of an entry's icon: that of its area, or a document. */
export const iconOf = ({ path }: { path: string }): string => {
  const name = iconByPrefix.find(([prefix]) => path.toLowerCase().startsWith(prefix))?.[1] ?? 'report'
  return { ...icons, ...ownIcons }[name]
}
