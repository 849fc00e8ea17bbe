import { choiceFilter } from '../kit/declare-list.ts'
import { defineWidget, number, text } from '../kit/declare.ts'

export const materialList = defineWidget({
  tag: 'lustra-material-list',
  about:
    'Materials of the company for its customers: documents, pictures and links, with a preview in place, downloads of one or several, and a page for each link.',
  session: 'required',
  list: {
    search: 'title or description contains',
    filters: { kind: choiceFilter('what it is', ['all', 'document', 'picture', 'link']) },
    columns: {
      material: { sort: 'Title', width: 26, priority: 'first' },
      kind: { width: 9 },
      size: { sort: 'Bytes', width: 8, number: true },
      updated: { sort: 'UpdateTime', width: 9.5 },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: { material: 'Id of the material that is open' },
  },
  attributes: {},
  events: {
    'material-opened': { about: 'A material is shown', detail: { id: text('Its id') } },
    downloaded: {
      about: 'The person downloaded several materials as one file',
      detail: { count: number('How many') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One material',
    pager: 'The pager',
    material: 'The page of a link, or of a file that cannot be shown in place',
    viewer: 'The viewer of a document',
    empty: 'Shown when nothing was found',
  },
})
