/** Fetches a file of the build by its name; the files named by `letters` come beside it. */
export type Files = <T>(name: string, letters?: string, language?: string) => Promise<T>

/**
 * The files of one build. A name that ends with a dot is completed by the language.
 *
 * Firefox and WebKit remember a module that could not be had, and everything that imports it, until the page is left. So after a
 * failure the whole graph is asked for under another address of the same files: `%40` is another address than `@` to a browser and
 * the same file to every server. The imports between the files are relative, so they follow. Not on a page whose import map checks
 * addresses by their hash. (Not with letters in place of the `@`: WebKitGTK 2.50 decodes those before it asks.)
 */
export function createFiles(base: string, folder: string, chunks: readonly string[]): Files {
  let attempt = 0
  const addressOf = (name: string) => {
    let at = 0
    const spelled = folder.replace(/@/g, (sign) => ((attempt >> at++) & 1 ? '%40' : sign))
    return `${base}${spelled}/${name}.js`
  }
  // Firefox reports an error for a preload of what is loaded or loading already.
  const asked = new Set<string>()

  return async (name, letters = '', language = '') => {
    const mine = attempt
    for (const letter of letters) {
      const chunk = chunks[letter.charCodeAt(0) - 48]!
      const href = addressOf(chunk.endsWith('.') ? chunk + language : chunk)
      if (asked.has(href)) continue
      asked.add(href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
    }
    const address = addressOf(name)
    asked.add(address)
    try {
      return await import(/* @vite-ignore */ address)
    } catch (error) {
      // What begins before a screen may fail; the screen then asks by itself.
      if (mine === attempt && !/begin|early/.test(name) && !isPinned(folder)) attempt++
      throw error
    }
  }
}

const isPinned = (folder: string) =>
  [...document.querySelectorAll('script[type=importmap]')].some(({ textContent }) =>
    textContent?.includes(folder),
  )
