const leak = 'globalThis.nanostoresGlobal ||= { epoch: 0 }'

/**
 * A Vite plugin for every build that ends on other people's pages: nanostores 1.5 keeps a counter on `globalThis`, and
 * we touch no global but our elements and one symbol (X3). Our stores never cross copies, so each copy may have its own.
 * The build fails when a new version of nanostores has moved the line.
 */
export function ownStoreEpoch() {
  return {
    name: 'lustra:own-store-epoch',
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!/[\\/]nanostores[\\/]atom[\\/]index\.js/.test(id)) return undefined
      if (!code.includes(leak))
        throw new Error('nanostores no longer keeps its counter where this plugin removes it')
      return { code: code.replace(leak, '{ epoch: 0 }'), map: null }
    },
  }
}
