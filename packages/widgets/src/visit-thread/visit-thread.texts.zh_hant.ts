export { default } from '../visits/thread.texts.zh_hant.ts'
