/** View settings of a list: columns, widths and density, stored on the device. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Density, Widths } from '../list.types.ts'
import type { ListChoices } from './list-preferences.ts'
import { withWidth, writeWidths } from './widths.ts'

export interface ListViewSettings {
  columns: readonly string[]
  widths: Widths
  density: Density
}

interface ViewPreferences {
  settings(): ListViewSettings
  store(chosen: ListChoices): void
}

export function createListView(preferences: ViewPreferences) {
  const $view = atom(preferences.settings())

  const show = (part: Partial<ListViewSettings>) => $view.set({ ...$view.get(), ...part })

  return {
    $view: $view as ReadableAtom<ListViewSettings>,
    /** Re-reads the settings after a change of attributes or list. */
    read: () => $view.set(preferences.settings()),
    chooseColumns(columns: readonly string[]) {
      show({ columns })
      preferences.store({ columns: columns.join() })
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
