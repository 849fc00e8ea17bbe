// JavaScript, as fast-imports: Node loads its compiler of TypeScript, 17 MB, for any file that is not in the compile cache yet.
import './fast-imports.js'

const { start } = await import('./app/start.ts')
await start(process.env)
