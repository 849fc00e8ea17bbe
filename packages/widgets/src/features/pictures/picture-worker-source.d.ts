/** Bundled source of the picture worker: see picture-worker.plugin.ts. */
declare module 'lustra:picture-worker' {
  const source: string
  export default source
}
