import type { SheetKind } from '../areas/shared/sheet-kind.ts'
import { storeSheet } from '../areas/store/store-sheet.ts'

/** Every kind of sheet that can be imported; an area that brings another declares it and is named here. */
export const sheetKinds: readonly SheetKind[] = [storeSheet]
