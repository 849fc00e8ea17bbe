import { defineWidget, text } from '../kit/declare.ts'

export const roleManager = defineWidget({
  tag: 'lustra-role-manager',
  about:
    'The roles of the group, for its administrators: which pages each opens, which stores its people see, and who has it. Roles are added, renamed, given rights and people, and deleted.',
  session: 'required',
  list: {
    search: 'name contains',
    filters: {},
    columns: {
      name: { sort: 'RoleName', width: 14, priority: 'first' },
      users: { sort: 'Users', width: 7, number: true },
      stores: { width: 14 },
      pages: { width: 6, number: true },
    },
    sort: { by: 'RoleName', order: 'asc' },
    // The property `role` is the page's own, of ARIA.
    open: { roleId: 'Id of the role that is open' },
  },
  attributes: {},
  events: {
    'role-added': { about: 'A role was added', detail: { id: text('Its id') } },
    'role-changed': {
      about: 'A role was renamed, or given other rights or people',
      detail: { id: text('Its id') },
    },
    'role-deleted': { about: 'A role was deleted', detail: { id: text('Its id') } },
  },
  parts: {
    toolbar: 'Search and actions',
    filters: 'The chip of the search in force',
    table: 'The table',
    row: 'One role',
    pager: 'The pager',
    empty: 'Shown when nothing was found',
  },
})
