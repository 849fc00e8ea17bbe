/** The calls that serve a picture without a bearer token, below the API base: a ticket or a secret version is their permission. */
const pictureCalls = [/^File\/Open$/, /^Group\/Logo\/[\w-]+$/]

/** Whether a path below the API base is a picture's. Texts of the company may load nothing else from the API. */
export const isPicturePath = (path: string): boolean => pictureCalls.some((call) => call.test(path))
