export { default } from '../visit/thread.texts.zh_hant.ts'
