/** pdf.js ships types for its unminified main file only. */
declare module 'pdfjs-dist/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: { initializeFromPort(port: MessagePort): void }
}
