import type { MenuNode } from '../contract/menu.ts'
import type { Mode } from '../session/types.ts'
import type { Language } from '../texts/languages.ts'
import { sameLink, samePath } from './routes.ts'

/** What a menu link carries in its query (G17). Flags are `true` or `false`; what a node does not have is empty. */
export interface LinkQuery {
  isFrame: string
  enname: string
  zhantname: string
  name: string
  rootIndex: string
  workspaceId: string
  showFilter: string
  showNavigation: string
  extraInfo: string
  watermarkColor: string
  id: string
}

/** A menu node as the portal shows it (source section 2): its names, where it leads, and what its link carries. */
export interface MenuEntry {
  path: string
  name: string
  enname: string
  tcnname: string
  id: string
  /** 1 for a root. */
  layer: number
  rootIndex: number
  children: readonly MenuEntry[]
  meta: { title: string; mode: Mode; menuType: string; isFrame: boolean; watermarkColor: string }
  query: LinkQuery
}

interface Place {
  layer: number
  rootIndex: number
  mode: Mode
  parent: string
}

/** The menu tree as entries, roots first. Cam menus get the cam addresses. Pure: the same tree gives the same entries (G3). */
export const toEntries = (nodes: readonly MenuNode[], mode: Mode = 'general'): MenuEntry[] =>
  nodes.map((node, rootIndex) => toEntry(node, { layer: 1, rootIndex, mode, parent: '' }))

function toEntry(node: MenuNode, place: Place): MenuEntry {
  const path = pathOf(node, place)
  const name = node.meta.title || node.name
  const parent = node.IsFrame ? place.parent : path
  return {
    path,
    name,
    enname: node.meta.entitle || name,
    tcnname: node.meta.tcntitle || name,
    id: node.Id,
    layer: place.layer,
    rootIndex: place.rootIndex,
    children: node.children.map((child) => toEntry(child, { ...place, layer: place.layer + 1, parent })),
    meta: {
      title: name,
      mode: place.mode,
      menuType: node.MenuType,
      isFrame: node.IsFrame,
      watermarkColor: node.watermarkColor,
    },
    query: {
      isFrame: String(node.IsFrame),
      enname: node.meta.entitle,
      zhantname: node.meta.tcntitle,
      name,
      rootIndex: String(place.rootIndex),
      workspaceId: node.WorkSpaceId,
      showFilter: String(node.DisplayFilter),
      showNavigation: String(node.DisplayNavigation),
      extraInfo: samePath(path).includes('/regularservicecall') ? node.Id : '',
      watermarkColor: node.watermarkColor,
      id: node.Id,
    },
  }
}

/** No page is served there. */
const anyOrigin = 'https://portal.invalid'

/** Whether a browser would leave the portal for a path, however that is written: https://…, //…, /\…, javascript:… */
function leavesPortal(path: string): boolean {
  const base = `${anyOrigin}/x/`
  return !URL.canParse(path, base) || new URL(path, base).origin !== anyOrigin
}

/**
 * The address of a node. IsFrame makes it an external link, whatever its path looks like; any other path stays inside
 * the portal. A path with a slash in front stands as it is, except in the report areas, which have all their pages
 * below them.
 */
function pathOf(node: MenuNode, { mode, parent }: Place): string {
  const isCam = mode === 'cam'
  if (node.IsFrame)
    return `${isCam ? '/camepowerbiiframe' : '/powerbiiframe'}/${encodeURIComponent(node.path)}`
  const isOutside = leavesPortal(node.path)
  const path = isOutside ? `/${encodeURIComponent(node.path)}` : `/${node.path.replace(/^\//, '')}`
  if (!parent) return isCam ? withCam(path) : path
  const area = isCam ? '/powerbi_cam' : '/powerbi'
  if (samePath(parent) === area || samePath(parent).startsWith(`${area}/`)) {
    const own = isCam ? withCam(path) : path
    return samePath(own).startsWith(`${area}/`) ? own : `${area}${path}`
  }
  return node.path.startsWith('/') && !isOutside ? path : `${parent.replace(/\/+$/, '')}${path}`
}

/** Cam menus have the suffix on the area, whether or not the host has already put it there. */
const withCam = (path: string): string => path.replace(/^\/powerbi(?=\/|$)/i, '/powerbi_cam')

/** An entry's name in a language; the name of the menu where a translation is missing. */
export const nameOf = (entry: Pick<MenuEntry, 'name' | 'enname' | 'tcnname'>, language: Language): string =>
  ({ zh: entry.name, zh_hant: entry.tcnname, en: entry.enname })[language] || entry.name

/** The name that a link's query carries, in a language; empty when it carries none. */
export const nameFromQuery = (query: Partial<LinkQuery>, language: Language): string =>
  ({ zh: query.name, zh_hant: query.zhantname, en: query.enname })[language] || (query.name ?? '')

/** The document's title (G16): the query's name, else the menu's, else the route's, and the product's name behind it. */
export function titleOf(from: {
  nameQuery?: string | undefined
  entry?: Pick<MenuEntry, 'name' | 'enname' | 'tcnname'> | undefined
  /** The translated title of a fixed route. */
  title?: string | undefined
  language: Language
  productName: string
}): string {
  const name = from.nameQuery || (from.entry && nameOf(from.entry, from.language)) || from.title
  return name ? `${name} - ${from.productName}` : from.productName
}

/** A link as it stands in an address: the path and those parts of the query that say something. */
export function addressOf({ path, query }: Pick<MenuEntry, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `${path}?${search.toString()}`
}

/** All entries of a tree, depth first. */
export const allEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...allEntries(entry.children)])

/** The entry of an address; with `id`, the one of several at the same address. */
export function findEntry(entries: readonly MenuEntry[], path: string, id?: string): MenuEntry | undefined {
  const here = allEntries(entries).filter((entry) => sameLink(entry.path) === sameLink(path))
  return here.find((entry) => entry.id === id) ?? here[0]
}
