/** A theme in Power BI's words, in the colours that this element has on this page. */
export interface ThemeJson {
  name: string
  background: string
  foreground: string
  tableAccent: string
  dataColors: string[]
}

/** Behind the brand and the accent: hues that stay apart for colour-blind people, dark enough for light paper and back. */
const series = {
  light: ['#3b5fa8', '#8a3b8f', '#5f7417', '#51656c'],
  dark: ['#8db4f2', '#d79be0', '#b9cf6a', '#a3b5ba'],
}

const hex = (color: string, otherwise: string): string => {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : otherwise
}

/** Reads the tokens where the report stands, so that a page's own brand is the report's, too. */
export function reportTheme(stage: HTMLElement, theme: 'light' | 'dark'): { themeJson: ThemeJson } {
  const probe = stage.appendChild(document.createElement('span'))
  const read = (token: string, otherwise: string) => {
    probe.style.color = `var(--_${token})`
    return hex(getComputedStyle(probe).color, otherwise)
  }
  const isDark = theme === 'dark'
  const brand = read('brand', series[theme][0]!)
  const themeJson = {
    name: `lustra-${theme}`,
    background: read('surface', isDark ? '#11191b' : '#ffffff'),
    foreground: read('text', isDark ? '#e8eff0' : '#14242a'),
    tableAccent: brand,
    dataColors: [brand, read('accent', series[theme][1]!), ...series[theme]],
  }
  probe.remove()
  return { themeJson }
}
