/** Power BI theme with the element's colours. */
export interface ThemeJson {
  name: string
  background?: string | undefined
  foreground?: string | undefined
  tableAccent?: string | undefined
  dataColors: string[]
}

/** rgb() as #rrggbb; undefined for other formats: the report's default stays. */
const hex = (color: string): string | undefined => {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1)
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Reads the design tokens at the stage, so that the report takes the page's brand. Only the first data series gets the brand
 * colour; the report's default colours behind it are chosen to be distinguishable.
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
