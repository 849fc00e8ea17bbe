/** View settings of a list: columns, widths and density, stored on the device. */
import { atom, type ReadableAtom } from 'nanostores'
import { createColumnFit, type NeedsMemory } from './column-fit.model.ts'
import { withWidth, writeWidths, type ListChoices, type ListViewSettings } from './list-preferences.ts'

interface ViewPreferences {
  settings(): ListViewSettings
  /** All columns. */
  columnKeys: readonly string[]
  /** What the rows of the last page needed, in the current language. */
  needs: NeedsMemory
  store(chosen: ListChoices): void
}

export function createListView(preferences: ViewPreferences) {
  const $view = atom(preferences.settings())

  const show = (part: Partial<ListViewSettings>) => $view.set({ ...$view.get(), ...part })

  return {
    /** Which columns are shown, and how wide. */
    fit: createColumnFit(preferences.needs),
    $view: $view as ReadableAtom<ListViewSettings>,
    /** Re-reads the settings after a change of attributes or list. */
    read: () => $view.set(preferences.settings()),
    chooseColumns(columns: readonly string[]) {
      show({ columns, areChosen: true })
      preferences.store({ columns: columns.join() })
    },
    /** Columns and widths from the rows and the room, instead of chosen ones. */
    chooseAutomatic() {
      show({ columns: preferences.columnKeys, areChosen: false, widths: {} })
      preferences.store({ columns: '', widths: '' })
    },
    chooseDensity(density: 'comfortable' | 'compact') {
      show({ density })
      preferences.store({ density })
    },
    /** Stored only when the resize is done. */
    chooseWidth(key: string, em: number | undefined, isDone: boolean) {
      const widths = withWidth($view.get().widths, key, em)
      show({ widths })
      if (isDone) preferences.store({ widths: writeWidths(widths) })
    },
  }
}

/** Lazily loaded parts of a list. In the models' chunk, which includes the preload helper. */

export const loadSelectionBar = async () => (await import('../lazy/selection-bar.tsx')).SelectionBar

export const loadViewPanel = async () => (await import('../lazy/view-panel.tsx')).ViewPanel

export const loadRowMenu = async () => (await import('../lazy/row-menu.tsx')).RowMenu
