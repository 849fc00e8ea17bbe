export { default } from '../visit/thread.texts.en.ts'
export type { ThreadTexts as VisitThreadTexts } from '../visit/thread.texts.en.ts'
