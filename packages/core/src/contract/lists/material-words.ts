/** What a common material can be. Free of zod, so that browsers may import it. */
export const materialKinds = ['document', 'picture', 'link'] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialSorts = ['UpdateTime', 'Title', 'Bytes'] as const

/** How many materials one download may hold. */
export const mostMaterialsAtOnce = 50
