import { defineWidget, text } from '../../kit/declare.ts'

export const roleManager = defineWidget({
  tag: 'lustra-role-manager',
  about:
    'Roles of the group, for its administrators. A role defines the pages that its users open and the stores that they see. Administrators add, rename and delete roles, and assign permissions and users.',
  session: 'required',
  list: {
    search: 'name contains',
    filters: {},
    columns: {
      name: { sort: 'RoleName', phone: 'which' },
      users: { sort: 'Users', number: true, phone: 'state' },
      stores: { phone: 'what' },
      pages: { number: true, phone: 'when' },
    },
    sort: { by: 'RoleName', order: 'asc' },
    // Elements already have the ARIA property `role`.
    open: { roleId: 'Id of the open role' },
  },
  attributes: {},
  events: {
    'role-added': { about: 'A role was added', detail: { id: text('Id of the role') } },
    'role-changed': {
      about: 'Name, permissions or users of a role changed',
      detail: { id: text('Id of the role') },
    },
    'role-deleted': { about: 'A role was deleted', detail: { id: text('Id of the role') } },
  },
  parts: {
    toolbar: 'Search and actions',
    filters: 'Chip of the active search',
    table: 'The table',
    row: 'One role',
    pager: 'The pager',
    empty: 'Shown when the list is empty',
  },
})
