import { linkFilter, textFilter } from '../kit/declare-list.ts'
import { defineWidget, number, text } from '../kit/declare.ts'

export const storeManager = defineWidget({
  tag: 'lustra-store-manager',
  about:
    'The stores of the group beside the architecture they hang on: found by place, name and code, placed several at once, imported from a sheet and exported as one.',
  session: 'required',
  list: {
    search: 'code, name or customer contains',
    filters: {
      // `name` in an address is the menu link's own.
      name: textFilter('store name contains', { address: 'store' }),
      code: textFilter('store code contains'),
      node: linkFilter(
        'id of a node of the architecture, with everything below; none for stores without a place',
      ),
    },
    columns: {
      code: { sort: 'Code', width: 8, priority: 'first' },
      name: { sort: 'Name', width: 16, priority: 'first' },
      place: { width: 14, priority: 'last' },
      address: { sort: 'Address', width: 18 },
      contact: { sort: 'Contact', width: 8 },
      phone: { sort: 'Phone', width: 9 },
      area: { sort: 'Area', width: 8 },
    },
    sort: { by: 'Code', order: 'asc' },
    pageSize: 20,
  },
  attributes: {},
  events: {
    'stores-placed': {
      about: 'The person placed stores under a node',
      detail: { node: text('Id of the node'), count: number('How many stores were moved') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    tree: 'The architecture',
    table: 'The table',
    row: 'One store',
    pager: 'The pager',
    placing: 'The dialog that places stores',
    import: 'The import of stores',
    empty: 'Shown when nothing was found',
  },
})
