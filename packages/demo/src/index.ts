/** What the server loads where its settings ask for it. */
export { startDirectory } from './directory/start-directory.ts'
export { seedDemo } from './seed.ts'
