/**
 * What of axios 1.21 no browser of ours runs, and what stands in its place: the client has an adapter of its own, knows statuses as numbers, ends calls by signals, reads no cookies, sends no form as JSON and asks no `data:`
 * addresses.
 */
const unused: Record<string, string> = {
  'adapters/xhr.js': 'export default null',
  'adapters/fetch.js': 'export const getFetch = () => null',
  'helpers/HttpStatusCode.js': 'export default {}',
  'cancel/CancelToken.js': 'export default class CancelToken {}',
  'helpers/formDataToJSON.js': 'export default (form) => form',
}

/** A Vite plugin: 3 kB less, packed, for everybody who signs in. Fails the build when axios has moved a file. */
export function lightAxios() {
  const left = new Set(Object.keys(unused))
  let isAxios = false
  return {
    name: 'lustra:light-axios',
    apply: 'build' as const,
    load(id: string): string | undefined {
      const file = /[\\/]axios[\\/]lib[\\/](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/')
      if (!file) return undefined
      isAxios = true
      left.delete(file)
      return unused[file]
    },
    buildEnd(error?: Error) {
      if (!error && isAxios && left.size) throw new Error(`axios has no ${[...left].join(', ')} any more`)
    },
  }
}
