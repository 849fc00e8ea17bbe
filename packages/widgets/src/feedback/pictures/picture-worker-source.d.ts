/** The worker for pictures with all it imports as one text: see picture-worker.plugin.ts. */
declare module 'lustra:picture-worker' {
  const source: string
  export default source
}
