/** The parts of pdf.js that few documents need, each loaded with the first one that does. */

/** Character maps of Chinese, Japanese and Korean fonts, and standard fonts, for documents that do not embed theirs. */
export class PdfParts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const { default: files } = await import('lustra:pdf-files')
    const load = files[filename]
    if (!load) throw new Error(`pdf.js has no ${filename}`)
    return bytesOf((await load()).default)
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Called by pdf.js instead of its import from a URL. */
export const importDecoder = (name: string): Promise<unknown> =>
  name.startsWith('jbig2')
    ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')
    : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js')
