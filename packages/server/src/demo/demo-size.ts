/** Size of the demo data. */
export const demoSizes = ['none', 'small', 'large'] as const
export type DemoSize = (typeof demoSizes)[number]
