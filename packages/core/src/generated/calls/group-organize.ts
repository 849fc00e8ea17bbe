// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const groupOrganizeCalls = {
  organizeTree: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetAllOrganizeTreeTable',
    reads: 'shared',
    returns: 'list',
  },
  organizeChoices: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetAllOrganize',
    reads: 'shared',
    returns: 'list',
  },
  organizesByName: {
    method: 'GET',
    path: '/Security/GroupOrganize/GetOrganizeByName',
    reads: 'shared',
    takes: true,
    returns: 'list',
  },
  organize: { method: 'GET', path: '/Security/GroupOrganize/GetOrganizeById', reads: 'shared', takes: true },
  addOrganize: { method: 'POST', path: '/Security/GroupOrganize/Insert', takes: true },
  updateOrganize: { method: 'POST', path: '/Security/GroupOrganize/UpdateOrganizeAsync', takes: true },
  deleteOrganize: {
    method: 'DELETE',
    path: '/Security/GroupOrganize/DeleteOrganizeAsync',
    takes: true,
    returns: 'list',
  },
} as const satisfies Record<string, SentCall>
