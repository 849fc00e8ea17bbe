/** The font files that together cover everything the portal prints, by package and subset. */
export const fontFiles = {
  latin: ['noto-sans', 'latin-400'],
  latinBold: ['noto-sans', 'latin-700'],
  latinMore: ['noto-sans', 'latin-ext-400'],
  simplified: ['noto-sans-sc', 'chinese-simplified-400'],
  traditional: ['noto-sans-tc', 'chinese-traditional-400'],
} as const
export type FontName = keyof typeof fontFiles
export const fontPackages = [...new Set(Object.values(fontFiles).map(([family]) => `@fontsource/${family}`))]
