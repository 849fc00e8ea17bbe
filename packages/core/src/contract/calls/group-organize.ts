import { z } from 'zod'
import { largestSort } from '../lists/manager-values.ts'
import { idQuery, idVersionQuery, rowId, version } from '../shared-schemas.ts'
import { declareCalls } from './declare.ts'
import { inUse } from './group-role.ts'

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

const organizeTree = z.array(organize)
/** A node without counts, for selection fields. */
const organizeChoice = organize.pick({ OrganizeId: true, ParentId: true, Name: true, ShownName: true })
export type OrganizeChoice = z.output<typeof organizeChoice>
const organizeNameQuery = z.object({ name: z.string().min(1).max(100) })

export const newOrganize = z.object({
  ParentId: z.string().max(40).default(''),
  Name: z.string().max(200),
  Sort: z.int().min(0).max(largestSort),
})
export type NewOrganize = z.input<typeof newOrganize>
export const organizeUpdate = newOrganize.extend({ OrganizeId: rowId, Version: version })
export type OrganizeUpdate = z.input<typeof organizeUpdate>

/** The organisation tree that stores are assigned to (A3). */
export const groupOrganizeCalls = declareCalls({
  organizeTree: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetAllOrganizeTreeTable',
    summary: 'Every node that the caller sees, with its number of stores',
    description:
      'Parents before children, children by Sort and then by name. A role that does not see every store gets its nodes with their subtrees and ancestors.',
    output: organizeTree,
    reads: 'shared',
  },
  organizeChoices: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetAllOrganize',
    summary: 'The same nodes, for pickers',
    output: z.array(organizeChoice),
    reads: 'shared',
  },
  organizesByName: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetOrganizeByName',
    summary: 'Nodes whose name contains a text, with their ancestors',
    input: organizeNameQuery,
    output: organizeTree,
    reads: 'shared',
  },
  organize: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetOrganizeById',
    summary: 'One node',
    description: 'Error: not-found.',
    input: idQuery,
    output: organize,
    reads: 'shared',
  },
  addOrganize: {
    method: 'POST',
    path: '/Security/GroupOrganize/Insert',
    summary: 'Add a node',
    description:
      'Errors: invalid-input (name, depth, sort, number of nodes), not-found (parent), name-taken.',
    input: newOrganize,
    output: organize,
  },
  updateOrganize: {
    method: 'POST',
    path: '/Security/GroupOrganize/UpdateOrganizeAsync',
    summary: 'Change name, order or parent of a node',
    description: 'Errors: invalid-input (also a move into itself), not-found, name-taken, changed-meanwhile.',
    input: organizeUpdate,
    output: organize,
  },
  deleteOrganize: {
    method: 'DELETE',
    path: '/Security/GroupOrganize/DeleteOrganizeAsync',
    summary: 'Delete a node and the empty nodes below it',
    description:
      'Returns the deleted nodes, parents first. Errors: not-found, changed-meanwhile, node-in-use; then ResData lists the stores, people and roles.',
    input: idVersionQuery,
    output: organizeTree,
    refusal: inUse,
  },
})
