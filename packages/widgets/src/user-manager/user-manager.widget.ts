import { choiceFilter, selectFilter, textFilter } from '../kit/declare-list.ts'
import { defineWidget, number, text } from '../kit/declare.ts'

export const userManager = defineWidget({
  tag: 'lustra-user-manager',
  about:
    'The people of the group, for its administrators: who may use the portal, in which role and for which stores. People are added, invited, changed, deactivated, deleted and imported.',
  session: 'required',
  list: {
    search: 'name, login name, phone or mail contains',
    filters: {
      // `name` in an address is the menu link's own.
      name: textFilter('name contains', { address: 'person' }),
      phone: textFilter('phone contains'),
      mail: textFilter('mail contains'),
      // The property `role` is the page's own, of ARIA.
      roleId: selectFilter('id of a role; none for people without one', { address: 'role' }),
      state: choiceFilter('may sign in or not', ['all', 'valid', 'invalid']),
    },
    columns: {
      name: { sort: 'RealName', width: 12.5, priority: 'first' },
      account: { sort: 'Account', width: 9, priority: 'last' },
      phone: { width: 11.5 },
      mail: { width: 14, priority: 'last' },
      role: { sort: 'RoleName', width: 10, priority: 'last' },
      state: { sort: 'State', width: 9.5 },
      stores: { width: 8, number: true },
    },
    sort: { by: 'RealName', order: 'asc' },
    open: { user: 'Id of the person who is open; new for the form that adds one' },
  },
  attributes: {},
  events: {
    'user-added': { about: 'A person was added', detail: { id: text('Their id') } },
    'user-changed': {
      about: 'A person was changed: their data, role, state or stores',
      detail: { id: text('Their id') },
    },
    'user-deleted': { about: 'A person was taken out of the group', detail: { id: text('Their id') } },
    'users-changed': {
      about: 'Several people were changed at once, or imported',
      detail: { count: number('How many') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    add: 'The button that adds a person',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One person',
    pager: 'The pager',
    selection: 'How many people are chosen, and what can be done with them',
    user: 'The form of a person',
    stores: 'Which stores a person sees',
    several: 'What is done with several people at once',
    import: 'The import of people',
    empty: 'Shown when nothing was found',
  },
})
