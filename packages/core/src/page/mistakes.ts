type Sentences = typeof import('./mistakes/sentences.ts')

let load = (): Promise<Sentences> => import('./mistakes/sentences.ts')

/** For `lustra.js`, which is one file. */
export function loadSentencesBy(own: typeof load): void {
  load = own
}

/** Logs a mistake in the page's configuration, each once a page. Its sentence is loaded for it. */
export function reportMistake(say: (own: Sentences) => string): void {
  // Without its file, the browser's own error says at least that there is one.
  void load().then((own) => own.logMistake(say(own)), console.warn)
}

/** The sentence of an error that an element emits. */
export const sentenceOf = (say: (own: Sentences) => string): Promise<string> =>
  load().then(say, () => 'not allowed')
