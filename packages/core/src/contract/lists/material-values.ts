/** Kinds of common materials. Without zod, so that browsers may import it. */
export const materialKinds = ['document', 'picture', 'link'] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialSorts = ['UpdateTime', 'Title', 'Bytes'] as const

/** Maximum number of materials in one download. */
export const mostMaterialsAtOnce = 50
