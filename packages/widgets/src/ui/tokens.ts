/**
 * The design tokens: `[name, light, dark, description]`; dark is undefined where both themes agree.
 * A page sets `--lustra-<name>`; elements read `--_<name>`, which falls back to the value here.
 */
export type Token = readonly [name: string, light: string, dark: string | undefined, about: string]

export const tokens: readonly Token[] = [
  ['surface', '#ffffff', '#11191b', 'Background of an element'],
  ['surface-raised', '#ffffff', '#1a2427', 'Background of what floats: menus, dialogs'],
  ['surface-sunken', '#f3f6f6', '#0b1113', 'Background of bars, table heads, read-only fields'],
  ['text', '#14242a', '#e8eff0', 'Text'],
  ['text-muted', '#51656c', '#a3b5ba', 'Secondary text'],
  ['border', '#d5dfe1', '#2c3a3e', 'Lines between things'],
  ['border-strong', '#768a91', '#72868d', 'Edges of fields'],
  ['brand', '#0b5f63', '#4fc3bd', 'The brand: primary buttons, links, current page'],
  ['brand-strong', '#084a4d', '#7ad8d3', 'The brand under the pointer'],
  ['brand-soft', '#e3f1f0', '#14363a', 'The brand as a tint'],
  ['on-brand', '#ffffff', '#06282a', 'Text on the brand'],
  ['accent', '#af5109', '#f2a65a', 'What needs a decision'],
  ['accent-soft', '#fdf0e2', '#3a2613', 'The accent as a tint'],
  ['ok', '#1d7a3c', '#6fcf8b', 'Good state, never alone'],
  ['ok-soft', '#e4f4e8', '#163322', 'Good state as a tint'],
  ['warn', '#8a5a00', '#e8bd5a', 'Warning state, never alone'],
  ['warn-soft', '#fbf1da', '#37290d', 'Warning state as a tint'],
  ['danger', '#b3261e', '#ff9b8f', 'Bad state, destructive steps, never alone'],
  ['danger-soft', '#fcebe9', '#401a17', 'Bad state as a tint'],
  ['focus', '#0b7c82', '#7ad8d3', 'The ring around what has focus'],
  ['backdrop', '#0c1a1e80', '#000000a6', 'What lies over the page behind a dialog'],
  ['radius', '8px', undefined, 'Corners'],
  ['shadow', '0 8px 28px #0c1a1e33', '0 8px 28px #000000a6', 'Under what floats'],
  [
    'font',
    // Fonts of similar widths on every system; `system-ui` of a bare Linux is far wider. Chinese fonts follow from `lang`.
    "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, system-ui, sans-serif",
    undefined,
    'The type family',
  ],
  [
    'font-size',
    'medium',
    undefined,
    'Base size; every other size follows it. Independent of the page’s root',
  ],
]

/**
 * Overrides for `prefers-contrast: more`: `[name, light, dark]`. A page's own value takes precedence here, too.
 */
export const strongTokens: readonly (readonly [name: string, light: string, dark: string])[] = [
  ['text', '#000000', '#ffffff'],
  ['text-muted', '#26363c', '#d5e0e3'],
  ['border', '#51656c', '#a3b5ba'],
  ['border-strong', '#14242a', '#e8eff0'],
  ['brand', '#05403f', '#8fe3dd'],
  ['accent', '#6e3104', '#ffcb96'],
  ['ok', '#0c4a23', '#a3ebb8'],
  ['warn', '#553700', '#f7d891'],
  ['danger', '#86120b', '#ffcdc7'],
  ['focus', '#000000', '#ffffff'],
]
