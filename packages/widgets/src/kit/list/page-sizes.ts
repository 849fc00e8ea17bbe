/** Available page sizes. Separate from the model, so that declarations do not import it. */
export const pageSizes = [10, 20, 30, 40, 50] as const
