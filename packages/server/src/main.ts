// The same as main.js, which needs less memory, for supervisors that start this file.
import './fast-imports.js'

const { start } = await import('./app/start.ts')
await start(process.env)
