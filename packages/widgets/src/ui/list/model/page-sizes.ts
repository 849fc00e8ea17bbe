/** The page sizes that people may choose. Apart from the model, so that declarations read them without it. */
export const pageSizes = [10, 20, 30, 40, 50] as const
