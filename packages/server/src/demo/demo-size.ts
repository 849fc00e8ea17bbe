/** How much the demo holds. */
export const demoSizes = ['none', 'small', 'large'] as const
export type DemoSize = (typeof demoSizes)[number]
