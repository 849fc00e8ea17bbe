import { shape } from '../generated/shapes/store-manager.ts'
import type { ShellElement } from '../kit/shell.ts'
import { beginList } from '../list/model/begin-list.ts'
import { createStoreManagerModel } from './store-manager.model.ts'

/** The first page is read while the screen is on its way. */
export const begin = (element: ShellElement): void => beginList(element, shape, createStoreManagerModel)
