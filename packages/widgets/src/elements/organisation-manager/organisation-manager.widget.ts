import { defineWidget, text } from '../../kit/declare.ts'

const id = text('Id of the node')

export const organisationManager = defineWidget({
  tag: 'lustra-organisation-manager',
  about:
    'Organisation tree of the group, to whose nodes stores are assigned. Administrators add, rename, reorder, move and delete nodes, and undo the last change.',
  session: 'required',
  attributes: {
    keyword: text('Search: shows nodes whose name contains this text, with their ancestors'),
    node: text('Id of the selected node'),
  },
  events: {
    'node-opened': {
      about: 'Another node was selected, or the search changed',
      detail: { id: text('Id of the node; empty for none'), keyword: text('Search text') },
    },
    'node-added': { about: 'A node was added', detail: { id } },
    'node-changed': { about: 'A node was renamed, reordered or moved', detail: { id } },
    'node-deleted': { about: 'A node was deleted, with its empty descendants', detail: { id } },
  },
  parts: {
    toolbar: 'Search and actions for the whole tree',
    node: 'Name and actions of the selected node',
    notice: 'Result or error of the last change, with undo',
    tree: 'The tree',
    form: 'Dialog that adds, edits or moves a node',
    empty: 'Shown when there are no nodes',
  },
})
