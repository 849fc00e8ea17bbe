/** A theme in Power BI's words, in the colours that this element has on this page. */
export interface ThemeJson {
  name: string
  background?: string | undefined
  foreground?: string | undefined
  tableAccent?: string | undefined
  dataColors: string[]
}

/** As a theme writes a colour; undefined for what has no such letters: the report's own stays. */
const hex = (color: string): string | undefined => {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1)
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Reads the tokens where the report stands, so that a page's own brand is the report's, too. Of the series only the first one
 * has it: the report's own colours behind it are made to be told apart, and none of them means anything else.
 */
export function reportTheme(stage: HTMLElement, theme: 'light' | 'dark'): { themeJson: ThemeJson } {
  const probe = stage.appendChild(document.createElement('span'))
  const [background, foreground, brand] = ['surface', 'text', 'brand'].map((token) => {
    probe.style.color = `var(--_${token})`
    return hex(getComputedStyle(probe).color)
  })
  probe.remove()
  const dataColors = brand ? [brand] : []
  return { themeJson: { name: `lustra-${theme}`, background, foreground, tableAccent: brand, dataColors } }
}
