export { default } from '../../features/visit/thread.texts.en.ts'
export type { ThreadTexts as VisitThreadTexts } from '../../features/visit/thread.texts.en.ts'
