/** Texts are cut by `cutText`, which keeps characters whole. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { isForTests } from '../tools/lib/test-files.ts'

const sources = ['core', 'widgets', 'host', 'report-host', 'server'].map((name) => `packages/${name}/src`)
const isSource = (file: string) => /\.tsx?$/.test(file) && !isForTests(file)

/** A fixed number, or a limit by its name. */
const cut =
  /([\w$.)\]?!'`]+)\.(slice|substring|substr)\(0, *(\d[\d_]*|\w*([lL]ongest|[mM]ax|[lL]ength|[lL]imit)\w*)\)/g

/** Of lists, bytes, days and hashes, of texts that are ASCII, and of sentences for the console of the loader. */
const others =
  /toISOString\(\)|[dD]ay(Of)?\b|[mM]onth|[dD]ate|digest\(|[hH]ash|[iI]d\b|[bB]lob|[bB]ytes|\bfile\.slice|(regions|rows|categories|values|names|nodes|[mM]ethods|all|filter\(Boolean\)|tail\]|replace\(\/\\W\/g, '_'\))\.slice|phone\.slice|test\(text\.slice|first\.slice|isBinary\(text\.slice|typeof value\)\.slice|\?\.slice\(0, 200\)/

it('are cut by whole characters', () => {
  const found = filesUnder(sources, isSource).flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .filter((line) => [...line.matchAll(cut)].length > 0 && !others.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
