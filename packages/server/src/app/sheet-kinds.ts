import type { SheetKind } from '../areas/shared/sheet-kind.ts'
import { storeSheet } from '../areas/store/store-sheet.ts'
import type { UserContext } from '../areas/user/context.ts'
import { userSheet } from '../areas/user/user-sheet.ts'

/** Every kind of sheet that can be imported; an area with another kind declares it and adds it here. */
export const sheetKindsOf = (context: UserContext): readonly SheetKind[] => [storeSheet, userSheet(context)]
