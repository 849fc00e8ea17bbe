import { shape } from '../generated/shapes/role-manager.ts'
import type { ShellElement } from '../kit/shell.ts'
import { beginList } from '../list/model/begin-list.ts'
import { createRoleManagerModel } from './role-manager.model.ts'

/** The first page is read while the screen is on its way. */
export const begin = (element: ShellElement): void => beginList(element, shape, createRoleManagerModel)
