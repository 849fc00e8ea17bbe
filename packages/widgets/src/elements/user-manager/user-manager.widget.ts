import { choiceFilter, selectFilter, textFilter } from '../../kit/declare-list.ts'
import { defineWidget, number, text } from '../../kit/declare.ts'

export const userManager = defineWidget({
  tag: 'lustra-user-manager',
  about:
    'Users of the group with their roles and stores, for its administrators, who add, invite, edit, deactivate, delete and import users.',
  session: 'required',
  list: {
    search: 'name, login name, phone or mail contains',
    filters: {
      // The address parameter `name` is used by menu links.
      name: textFilter('name contains', { address: 'person' }),
      phone: textFilter('phone contains'),
      mail: textFilter('mail contains'),
      // Elements already have the ARIA property `role`.
      roleId: selectFilter('id of a role; none: users without a role', { address: 'role' }),
      state: choiceFilter('sign-in state; invalid: deactivated', ['all', 'valid', 'invalid']),
    },
    columns: {
      name: { sort: 'RealName', phone: 'which' },
      account: { sort: 'Account', phone: 'when' },
      phone: {},
      mail: {},
      role: { sort: 'RoleName', phone: 'what' },
      state: { sort: 'State', phone: 'state' },
      stores: { number: true },
    },
    sort: { by: 'RealName', order: 'asc' },
    open: { user: 'Id of the open user; new: the form that adds one' },
  },
  attributes: {},
  events: {
    'user-added': { about: 'A user was added', detail: { id: text('Id of the user') } },
    'user-changed': {
      about: 'Data, role, state or stores of a user changed',
      detail: { id: text('Id of the user') },
    },
    'user-deleted': { about: 'A user was removed from the group', detail: { id: text('Id of the user') } },
    'users-changed': {
      about: 'Several users were changed or imported at once',
      detail: { count: number('Number of users') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    add: 'The button that adds a user',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One user',
    pager: 'The pager',
    selection: 'Number of selected users, and actions for them',
    user: 'The form of a user',
    stores: 'The stores of a user',
    several: 'The dialog that changes several users at once',
    import: 'The import of users',
    empty: 'Shown when the list is empty',
  },
})
