/** `12,345`, in every language. */
export const formatCount = (count: number): string => count.toLocaleString('en')
