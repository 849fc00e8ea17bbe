export { default } from '../visits/thread.texts.en.ts'
export type { ThreadTexts as VisitThreadTexts } from '../visits/thread.texts.en.ts'
