/** 5 to 15 letters, digits and underscores (U4). */
export const isLoginName = (name: string): boolean => /^\w{5,15}$/.test(name)
