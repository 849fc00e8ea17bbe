import { enableCompileCache } from 'node:module'

// Half a start is compiling what has not changed since the last one; so this comes before anything else is loaded.
enableCompileCache()
const { start } = await import('./app/start.ts')
await start(process.env)
