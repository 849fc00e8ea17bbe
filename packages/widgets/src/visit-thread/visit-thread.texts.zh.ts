export { default } from '../visits/thread.texts.zh.ts'
