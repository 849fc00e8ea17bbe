export { default } from '../../features/visit/thread.texts.zh.ts'
