import type { MenuNode } from '../contract/menu.ts'
import type { Mode } from '../session/types.ts'
import type { Language } from '../texts/languages.ts'
import { sameLink, samePath } from './routes.ts'

/** Query of a menu link (G17). Flags are `true` or `false`; missing values are empty. */
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

/** A menu node for the portal (source section 2): names, address and link query. */
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

interface Position {
  layer: number
  rootIndex: number
  mode: Mode
  parent: string
}

/** The menu tree as entries, roots first. Cam menus get the cam addresses. Pure (G3). */
export const toEntries = (nodes: readonly MenuNode[], mode: Mode = 'general'): MenuEntry[] =>
  nodes.map((node, rootIndex) => toEntry(node, { layer: 1, rootIndex, mode, parent: '' }))

function toEntry(node: MenuNode, position: Position): MenuEntry {
  const path = pathOf(node, position)
  const name = node.meta.title || node.name
  const parent = node.IsFrame ? position.parent : path
  return {
    path,
    name,
    enname: node.meta.entitle || name,
    tcnname: node.meta.tcntitle || name,
    id: node.Id,
    layer: position.layer,
    rootIndex: position.rootIndex,
    children: node.children.map((child) =>
      toEntry(child, { ...position, layer: position.layer + 1, parent }),
    ),
    meta: {
      title: name,
      mode: position.mode,
      menuType: node.MenuType,
      isFrame: node.IsFrame,
      watermarkColor: node.watermarkColor,
    },
    query: {
      isFrame: String(node.IsFrame),
      enname: node.meta.entitle,
      zhantname: node.meta.tcntitle,
      name,
      rootIndex: String(position.rootIndex),
      workspaceId: node.WorkSpaceId,
      showFilter: String(node.DisplayFilter),
      showNavigation: String(node.DisplayNavigation),
      extraInfo: samePath(path).includes('/regularservicecall') ? node.Id : '',
      watermarkColor: node.watermarkColor,
      id: node.Id,
    },
  }
}

/** Placeholder origin, which does not exist. */
const anyOrigin = 'https://portal.invalid'

/** Whether a path leads outside the portal, in any notation: https://…, //…, /\…, javascript:… */
function leavesPortal(path: string): boolean {
  const base = `${anyOrigin}/x/`
  return !URL.canParse(path, base) || new URL(path, base).origin !== anyOrigin
}

/**
 * The address of a node. IsFrame makes it an external link, whatever its path looks like; other paths stay inside the portal.
 * A path with a leading slash is absolute, except in the report areas, which contain all their pages.
 */
function pathOf(node: MenuNode, { mode, parent }: Position): string {
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

/** Adds the cam suffix to the area, unless the host has already done so. */
const withCam = (path: string): string => path.replace(/^\/powerbi(?=\/|$)/i, '/powerbi_cam')

/** An entry's name in a language; falls back to the menu's name. */
export const nameOf = (entry: Pick<MenuEntry, 'name' | 'enname' | 'tcnname'>, language: Language): string =>
  ({ zh: entry.name, zh_hant: entry.tcnname, en: entry.enname })[language] || entry.name

/** The name in a link's query, in a language; empty for none. */
export const nameFromQuery = (query: Partial<LinkQuery>, language: Language): string =>
  ({ zh: query.name, zh_hant: query.zhantname, en: query.enname })[language] || (query.name ?? '')

/** The document's title (G16): the query's name, else the menu's, else the route's, followed by the product name. */
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

/** The address of a link: the path and the non-empty parts of the query. */
export function addressOf({ path, query }: Pick<MenuEntry, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `${path}?${search.toString()}`
}

/** All entries of a tree, depth first. */
export const allEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...allEntries(entry.children)])

/** Finds the entry of an address; `id` selects among several at the same address. */
export function findEntry(entries: readonly MenuEntry[], path: string, id?: string): MenuEntry | undefined {
  const matches = allEntries(entries).filter((entry) => sameLink(entry.path) === sameLink(path))
  return matches.find((entry) => entry.id === id) ?? matches[0]
}
