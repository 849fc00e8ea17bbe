import { choiceFilter } from '../../kit/declare-list.ts'
import { defineWidget, number, text } from '../../kit/declare.ts'

export const materialList = defineWidget({
  tag: 'lustra-material-list',
  about:
    'Materials of the company for its customers: documents, pictures and links. Files have a preview and can be downloaded one by one or several as a ZIP; a link has its own detail view.',
  session: 'required',
  list: {
    search: 'title or description contains',
    filters: { kind: choiceFilter('kind of material', ['all', 'document', 'picture', 'link']) },
    columns: {
      material: { sort: 'Title', long: true, phone: 'which' },
      kind: { phone: 'what' },
      size: { sort: 'Bytes', number: true, phone: 'state' },
      updated: { sort: 'UpdateTime', phone: 'when' },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: { material: 'Id of the open material' },
  },
  attributes: {},
  events: {
    'material-opened': { about: 'A material was opened', detail: { id: text('Id of the material') } },
    downloaded: {
      about: 'Several materials were downloaded as one ZIP',
      detail: { count: number('Number of materials') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One material',
    pager: 'The pager',
    material: 'Detail view of a link, or of a file without a preview',
    viewer: 'The viewer of a document',
    empty: 'Shown when the list is empty',
  },
})
