export { default } from '../visit/thread.texts.zh.ts'
