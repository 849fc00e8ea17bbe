/** pdf.js ships types for its unminified main file only. */
declare module 'pdfjs-dist/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: { initializeFromPort(port: MessagePort): void }
}
declare module 'pdfjs-dist/wasm/*.js'
/** Name of a character map or font → its module, in base64 (tools/lib/pdf-files.ts). */
declare module 'lustra:pdf-files' {
  const files: Record<string, () => Promise<{ default: string }>>
  export default files
}
