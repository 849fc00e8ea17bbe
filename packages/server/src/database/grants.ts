import { roleNames } from './roles.ts'

interface Grant {
  role: string
  rights: string
  tables: string[]
}

/** Who may do what, table by table. What is not listed is refused, whatever the row policies say. */
export const grantsTo: Grant[] = [
  {
    role: roleNames.identity,
    rights: 'select, insert, update, delete',
    tables: [
      'people',
      'password_history',
      'sessions',
      'sign_in_attempts',
      'groups',
      'roles',
      'memberships',
      'role_menus',
    ],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, update',
    tables: ['signing_keys', 'menus', 'service_types'],
  },
  {
    role: roleNames.app,
    rights: 'select',
    tables: ['groups', 'roles', 'memberships', 'menus', 'role_menus', 'service_types'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, update, delete',
    tables: ['organizes', 'role_organizes', 'person_stores', 'stores', 'service_reports'],
  },
]
