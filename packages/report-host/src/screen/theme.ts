import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { ReportError } from '../protocol/errors.ts'

/** Power BI's theme, as far as supported here. */
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

/** Validates a theme and drops invalid colours. Throws 'InvalidParameters' for anything else. */
export function checkTheme(input: unknown): Theme {
  const themeJson = (input as Partial<Theme> | null)?.themeJson as Record<string, unknown> | undefined
  if (typeof themeJson !== 'object' || themeJson === null)
    throw new ReportError('InvalidParameters', 'a theme needs a themeJson')
  const { name, dataColors } = themeJson
  const valid = {
    name: typeof name === 'string' ? cutText(name, 100) : undefined,
    background: colour(themeJson.background),
    foreground: colour(themeJson.foreground),
    tableAccent: colour(themeJson.tableAccent),
    dataColors: Array.isArray(dataColors)
      ? dataColors.map(colour).filter((one) => one !== undefined)
      : undefined,
  }
  return {
    themeJson: Object.fromEntries(
      Object.entries(valid).filter(([, value]) => value !== undefined),
    ) as Theme['themeJson'],
  }
}

/** Null or an empty object, as sent by `resetTheme`. */
export const isNoTheme = (input: unknown): boolean =>
  input === null || (typeof input === 'object' && !Object.keys(input as object).length)

/** Whether a colour's luminance is closer to black than to white. */
export function isDark(hex: string): boolean {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! < 128
}

const properties = {
  background: '--lustra-surface',
  foreground: '--lustra-text',
  tableAccent: '--lustra-brand',
} as const

/** Applies or removes a theme. Other colours follow the brightness of its background. */
export function applyTheme(root: HTMLElement, theme: Theme | null): void {
  const colours = theme?.themeJson ?? {}
  const set = (name: string, value: string | undefined) =>
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name)
  for (const [key, name] of Object.entries(properties)) set(name, colours[key as keyof typeof properties])
  set('color-scheme', colours.background && (isDark(colours.background) ? 'dark' : 'light'))
  for (let at = 1; at <= 8; at += 1) set(`--theme-chart-${at}`, colours.dataColors?.[at - 1])
}
