import { linkFilter, textFilter } from '../../kit/declare-list.ts'
import { defineWidget, number, text } from '../../kit/declare.ts'

export const storeManager = defineWidget({
  tag: 'lustra-store-manager',
  about:
    'Stores of the group beside the organisation tree. Search by node, name and code; assign several stores to a node at once; import from and export to a spreadsheet.',
  session: 'required',
  list: {
    search: 'code, name or customer contains',
    filters: {
      // The address parameter `name` is used by menu links.
      name: textFilter('store name contains', { address: 'store' }),
      code: textFilter('store code contains'),
      node: linkFilter(
        'id of a node of the organisation, including its descendants; none: stores without a node',
      ),
    },
    columns: {
      code: { sort: 'Code', phone: 'state' },
      name: { sort: 'Name', phone: 'which' },
      place: { phone: 'what' },
      address: { sort: 'Address', long: true },
      contact: { sort: 'Contact' },
      phone: { sort: 'Phone' },
      area: { sort: 'Area', phone: 'when' },
    },
    sort: { by: 'Code', order: 'asc' },
  },
  attributes: {},
  events: {
    'stores-placed': {
      about: 'Stores were assigned to a node',
      detail: { node: text('Id of the node'), count: number('Number of stores changed') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    tree: 'The organisation tree',
    table: 'The table',
    row: 'One store',
    pager: 'The pager',
    placing: 'The dialog that assigns stores to a node',
    import: 'The import of stores',
    empty: 'Shown when the list is empty',
  },
})
