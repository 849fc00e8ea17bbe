import './fast-imports.ts'

const { start } = await import('./app/start.ts')
await start(process.env)
