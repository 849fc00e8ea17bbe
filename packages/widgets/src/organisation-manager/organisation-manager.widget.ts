import { defineWidget, text } from '../kit/declare.ts'

const id = text('Id of the node')

export const organisationManager = defineWidget({
  tag: 'lustra-organisation-manager',
  about:
    'The organisation of the group as a tree that its stores hang on: administrators add, rename, order, move and delete nodes, and take the last change back.',
  session: 'required',
  attributes: {
    keyword: text('Only nodes whose name contains it, with those above them'),
    node: text('Id of the node that is open'),
  },
  events: {
    'node-opened': {
      about: 'Another node is open, or other words are looked for',
      detail: { id: text('Id of the node; empty for none'), keyword: text('What is looked for') },
    },
    'node-added': { about: 'A node was added', detail: { id } },
    'node-changed': { about: 'A node was renamed, ordered or moved', detail: { id } },
    'node-deleted': { about: 'A node was deleted, with the empty nodes below it', detail: { id } },
  },
  parts: {
    toolbar: 'Search and what concerns the whole tree',
    node: 'The open node and what can be done with it',
    notice: 'What was done or refused, and the way back',
    tree: 'The tree',
    form: 'The form of a node',
    empty: 'Shown while there are no nodes',
  },
})
