/** How a person looks at a list: which columns, how wide, and how close its rows stand. Remembered on their device. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Density, Widths } from '../list.types.ts'
import type { ListChoices } from './list-memory.ts'
import { withWidth, writeWidths } from './widths.ts'

export interface ListLook {
  columns: readonly string[]
  widths: Widths
  density: Density
}

interface Memory {
  look(): ListLook
  keep(chosen: ListChoices): void
}

export function createListView(memory: Memory) {
  const $view = atom(memory.look())

  const show = (part: Partial<ListLook>) => $view.set({ ...$view.get(), ...part })

  return {
    $view: $view as ReadableAtom<ListLook>,
    /** The page says otherwise by now, or the list is another. */
    read: () => $view.set(memory.look()),
    chooseColumns(columns: readonly string[]) {
      show({ columns })
      memory.keep({ columns: columns.join() })
    },
    chooseDensity(density: 'comfortable' | 'compact') {
      show({ density })
      memory.keep({ density })
    },
    /** Remembered once the person is done; on the way there it is only shown. */
    chooseWidth(key: string, em: number | undefined, isDone: boolean) {
      const widths = withWidth($view.get().widths, key, em)
      show({ widths })
      if (isDone) memory.keep({ widths: writeWidths(widths) })
    },
  }
}
