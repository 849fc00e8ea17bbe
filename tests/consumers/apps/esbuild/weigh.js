// Measures the import of one element, and of all: prints files, bytes and source files as JSON.
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'

const entries = ['', '/today', '/service-report-list', '/feedback-form'].map(
  (name) => `@lustra/widgets${name}`,
)

/** Character maps, fonts and decoders, each loaded only with a PDF that needs it. */
const forFewPdfs = /[/\\](pdf-cmap|pdf-font|openjpeg|jbig2)[^/\\]*$/

async function weigh(entry) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import '${entry}'`, resolveDir: '.' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    outdir: 'weighed',
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const isForFewPdfs = ({ path }) => forFewPdfs.test(path)
  const usual = outputFiles.filter((file) => !isForFewPdfs(file))
  return {
    entry,
    files: usual.length,
    gzip: usual.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    forFewPdfs: outputFiles.filter(isForFewPdfs).length,
    sources: Object.keys(metafile.inputs),
  }
}

console.log(JSON.stringify(await Promise.all(entries.map(weigh))))
