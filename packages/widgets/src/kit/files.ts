/** Imports a file of the build by name and preloads the chunks named by `letters`. */
export type Files = <T>(name: string, letters?: string, language?: string) => Promise<T>

/**
 * The files of one build. The language is appended to chunk names that end with a dot.
 *
 * Firefox and WebKit cache a failed module, and everything that imports it, until the page unloads. So a retry requests the
 * whole graph under another URL of the same files: `%40` instead of `@` differs for a browser, not for a server. Imports
 * between the files are relative, so they follow. Not on a page whose import map has integrity hashes for these URLs.
 * (Escaping letters instead of `@` fails: WebKitGTK 2.50 decodes them before the request.)
 */
export function createFiles(base: string, folder: string, chunks: readonly string[]): Files {
  let attempt = 0
  const addressOf = (name: string) => {
    let signIndex = 0
    const spelled = folder.replace(/@/g, (sign) => ((attempt >> signIndex++) & 1 ? '%40' : sign))
    return `${base}${spelled}/${name}.js`
  }
  // Firefox logs an error for preloading a module that is loaded or loading.
  const requested = new Set<string>()

  return async (name, letters = '', language = '') => {
    const ownAttempt = attempt
    for (const letter of letters) {
      const chunk = chunks[letter.charCodeAt(0) - 48]!
      const href = addressOf(chunk.endsWith('.') ? chunk + language : chunk)
      if (requested.has(href)) continue
      requested.add(href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
    }
    const address = addressOf(name)
    requested.add(address)
    try {
      return await import(/* @vite-ignore */ address)
    } catch (error) {
      // `begin` and `early` files are optional: their failure does not change the URL.
      if (ownAttempt === attempt && !/begin|early/.test(name) && !isPinned(folder)) attempt++
      throw error
    }
  }
}

const isPinned = (folder: string) =>
  [...document.querySelectorAll('script[type=importmap]')].some(({ textContent }) =>
    textContent?.includes(folder),
  )
