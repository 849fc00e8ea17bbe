export { default } from '../../features/visit/thread.texts.zh_hant.ts'
