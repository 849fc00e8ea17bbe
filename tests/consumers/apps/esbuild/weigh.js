// Measures the import of one element, and of all: prints files, bytes and source files as JSON.
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'

const entries = ['', '/today', '/service-report-list', '/feedback-form'].map(
  (name) => `@lustra/widgets${name}`,
)

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
  return {
    entry,
    files: outputFiles.length,
    gzip: outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    sources: Object.keys(metafile.inputs),
  }
}

console.log(JSON.stringify(await Promise.all(entries.map(weigh))))
