/** Fetches a file of the build by its name; the files named by `letters` come beside it. */
export type Files = <T>(name: string, letters?: string, language?: string) => Promise<T>

/**
 * The files of one build. A name that ends with a dot is completed by the language.
 *
 * Firefox and WebKit remember a module that could not be had, and everything that imports it, until the page is left. So after a
 * failure the whole graph is asked for under another address of the same files: `%61` is another address than `a` to a browser and
 * the same file to every server. The imports between the files are relative, so they follow. Not on a page that is `pinned` to
 * addresses.
 */
export function createFiles(
  folder: string,
  fingerprint: string,
  chunks: readonly string[],
  pinned: boolean,
): Files {
  let attempt = 0
  const addressOf = (name: string) => {
    const spelled = fingerprint.replace(/./g, (letter, at: number) =>
      (attempt >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
    return `${folder}${spelled}/${name}.js`
  }
  const preloaded = new Set<string>()

  return async (name, letters = '', language = '') => {
    const mine = attempt
    for (const letter of letters) {
      const chunk = chunks[parseInt(letter, 36)]!
      const href = addressOf(chunk.endsWith('.') ? chunk + language : chunk)
      if (preloaded.has(href)) continue
      preloaded.add(href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
    }
    try {
      return await import(/* @vite-ignore */ addressOf(name))
    } catch (error) {
      if (mine === attempt && !pinned) attempt++
      throw error
    }
  }
}
