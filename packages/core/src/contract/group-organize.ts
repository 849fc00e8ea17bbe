import { z } from 'zod'
import { largestSort } from './lists/manager-values.ts'
import { rowId, version } from './rows-version.ts'

/** A node of the organisation tree (A3). ParentId is empty at the top. */
export const organize = z.object({
  OrganizeId: z.string(),
  ParentId: z.string(),
  /** As stored. */
  Name: z.string(),
  /** In the reader's language; hosts of an earlier version do not report it. */
  ShownName: z.string().optional(),
  Sort: z.int(),
  /** Number of stores assigned to this node itself. */
  Stores: z.int(),
  Version: z.string(),
})
export type Organize = z.output<typeof organize>

/**
 * GET /Security/GroupOrganize/GetAllOrganizeTreeTable: every node that the caller may see, parents before children, children by Sort and
 * name. A caller whose role is limited to nodes gets these and their ancestors.
 */
export const organizeTree = z.array(organize)
/** GET /Security/GroupOrganize/GetAllOrganize: the same without counts, for selection fields. */
export const organizeChoice = organize.pick({ OrganizeId: true, ParentId: true, Name: true, ShownName: true })
export type OrganizeChoice = z.output<typeof organizeChoice>
/** GET /Security/GroupOrganize/GetOrganizeByName?name=: nodes whose name contains it, with their ancestors. */
export const organizeNameQuery = z.object({ name: z.string().min(1).max(100) })

/** POST /Security/GroupOrganize/Insert. Errors: invalid-input (name, depth, sort), not-found (parent), name-taken (by a sibling). */
export const newOrganize = z.object({
  ParentId: z.string().max(40).default(''),
  Name: z.string().max(200),
  Sort: z.int().min(0).max(largestSort),
})
export type NewOrganize = z.input<typeof newOrganize>
/** POST /Security/GroupOrganize/UpdateOrganizeAsync: name, order and parent. Also 'changed-meanwhile', and 'invalid-input' for a parent below itself. */
export const organizeUpdate = newOrganize.extend({ OrganizeId: rowId, Version: version })
export type OrganizeUpdate = z.input<typeof organizeUpdate>

/**
 * DELETE /Security/GroupOrganize/DeleteOrganizeAsync?id=&version=: the node and the empty nodes below it. 'node-in-use' with `inUse`
 * when stores, users or roles are assigned to any of them. Returns the deleted nodes, so that the deletion can be undone.
 */
export const deletedOrganizes = z.array(organize)
