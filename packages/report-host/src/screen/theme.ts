import { ReportError } from '../protocol/errors.ts'

/** Power BI's theme, as far as this page follows it. */
export interface Theme {
  themeJson: {
    name?: string
    background?: string
    foreground?: string
    tableAccent?: string
    dataColors?: string[]
  }
}

const colour = (value: unknown) =>
  typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined

/** The theme of a wish; colours that are none are left out. Throws 'InvalidParameters' for what is no theme. */
export function checkTheme(wish: unknown): Theme {
  const told = (wish as Partial<Theme> | null)?.themeJson as Record<string, unknown> | undefined
  if (typeof told !== 'object' || told === null)
    throw new ReportError('InvalidParameters', 'a theme has a themeJson')
  const { name, dataColors } = told
  const kept = {
    name: typeof name === 'string' ? name.slice(0, 100) : undefined,
    background: colour(told.background),
    foreground: colour(told.foreground),
    tableAccent: colour(told.tableAccent),
    dataColors: Array.isArray(dataColors)
      ? dataColors.map(colour).filter((one) => one !== undefined)
      : undefined,
  }
  return {
    themeJson: Object.fromEntries(
      Object.entries(kept).filter(([, value]) => value !== undefined),
    ) as Theme['themeJson'],
  }
}

/** Power BI's word for no theme: nothing, or an empty one, which is what `resetTheme` sends. */
export const isNoTheme = (wish: unknown): boolean =>
  wish === null || (typeof wish === 'object' && !Object.keys(wish as object).length)

/** Whether a colour is nearer to black than to white, as eyes weigh it. */
export function isDark(hex: string): boolean {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! < 128
}

const places = {
  background: '--lustra-surface',
  foreground: '--lustra-text',
  tableAccent: '--lustra-brand',
} as const

/** Puts a theme upon the page, or takes it away again. What it does not name follows its background's brightness. */
export function applyTheme(root: HTMLElement, theme: Theme | null): void {
  const given = theme?.themeJson ?? {}
  const set = (name: string, value: string | undefined) =>
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name)
  for (const [key, name] of Object.entries(places)) set(name, given[key as keyof typeof places])
  set('color-scheme', given.background && (isDark(given.background) ? 'dark' : 'light'))
  for (let at = 1; at <= 8; at += 1) set(`--theme-chart-${at}`, given.dataColors?.[at - 1])
}
