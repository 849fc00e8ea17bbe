import type { SheetKind } from '../areas/shared/sheet-kind.ts'
import { storeSheet } from '../areas/store/store-sheet.ts'
import { userSheet } from '../areas/user/user-sheet.ts'
import type { IdentityContext } from '../identity/context.ts'

/** Every kind of sheet that can be imported; an area that brings another declares it and is named here. */
export const sheetKindsOf = (context: IdentityContext): readonly SheetKind[] => [
  storeSheet,
  userSheet(context),
]
