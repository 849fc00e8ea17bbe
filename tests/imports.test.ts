/** Breaks each rule of `.dependency-cruiser.mjs` once: a rule whose pattern matches nothing would pass silently. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { command, inRoot } from '../tools/lib/paths.ts'
import { runNode } from '../tools/lib/processes.ts'

const config = inRoot('.dependency-cruiser.mjs')
const { folders, serverLayers } = (await import(pathToFileURL(config).href)) as {
  folders: { folder: string; asTypes?: string[] }[]
  serverLayers: string[]
}
const [core, widgets, server] = ['core', 'widgets', 'server'].map((name) => `packages/${name}/src`)

interface Violation {
  from: string
  rule: { name: string }
}

let planted = 0
const files = new Map<string, string>()

/** Adds a file in the folder, or the file itself, whose code imports a module; `@/` is the root. */
function plant(path: string, code: string): string {
  const file = /\.\w+$/.test(path) ? path : `${path}/planted-${planted++}.ts`
  const up = '../'.repeat(file.split('/').length - 1)
  files.set(file, `${files.get(file) ?? ''}${code.replaceAll('@/', up)}\n`)
  return file
}

/** A module for others to import. */
const target = (path: string) => plant(path, 'export const x = 1')
const importOf = (path: string) => `import '@/${path}'`

/** Rule → the file that breaks it. */
const broken: [rule: string, file: string][] = []
const breaks = (rule: string, path: string, code: string) => broken.push([rule, plant(path, code)])

const core1 = target(`${core}/session`)
const call = target(`${core}/contract/calls`)
const platform = target(`${server}/platform`)
for (const { folder, asTypes } of folders) {
  const outside = /packages\/(server|demo)\//.test(folder) && !folder.endsWith('.ts') ? core1 : platform
  breaks(`${folder} imports only what it may`, folder, importOf(outside))
  if (asTypes) breaks(`${folder} imports these as types only`, folder, importOf(call))
}
serverLayers.slice(0, -1).forEach((layer, index) => {
  const higher = target(serverLayers[index + 1]!)
  breaks(`${layer} imports nothing of a higher layer`, layer, importOf(higher))
})
for (const [rule, library] of [
  [`only ${widgets}/kit imports @r2wc/`, '@r2wc/core'],
  [`only ${widgets}/kit imports (lit|lit-html|lit-element|@lit/[^/]+)/`, 'lit/html.js'],
  [`only ${widgets}/ui imports @shoelace-style/`, '@shoelace-style/shoelace'],
  [`only ${core}/identity imports @azure/msal-browser/`, '@azure/msal-browser/x'],
  [`only ${server}/areas/report/powerbi imports @azure/msal-node/`, '@azure/msal-node/x'],
  [`only ${widgets}/elements/report-viewer imports powerbi-(client|models)/`, 'powerbi-client/x'],
  [`only packages/report-host/src imports (chart\\.js|powerbi-router|http-post-message)/`, 'chart.js/auto'],
] as const)
  breaks(rule, `${widgets}/elements/today`, `import '${library}'`)
breaks('every file of the server is in a layer', `${server}/new-folder`, importOf(platform))
breaks(
  'elements do not import each other',
  `${widgets}/elements/today`,
  `void import('@/${target(`${widgets}/elements/login`)}')`,
)
breaks(
  'areas of the server do not import each other',
  `${server}/areas/user`,
  `import type { X } from '@/${target(`${server}/areas/store`)}'`,
)
breaks(
  'demo and helpers of tests import nothing of tools, lab and tests',
  'packages/testing/src',
  importOf(target('tools')),
)
breaks('only tests import helpers of tests', server!, importOf(target(`${server}/testing`)))
breaks(
  'a package does not import itself by name',
  core!,
  `import '@lustra/core/${core1.slice(core!.length + 1)}'`,
)
const cycle = target(`${core}/rules`)
breaks('no cycles', core!, `import type { X } from '@/${cycle}'`)
plant(cycle, `void import('@/${broken.at(-1)![1]}')`)
breaks('no Node in browsers', core!, `import 'node:fs'`)
breaks('no React or Lit in core', core!, `import 'react'`)
breaks('zod only where schemas are', `${core}/contract/rules`, `import 'zod/v4'`)
breaks('schemas in browsers are types', `${widgets}/elements/today`, importOf(call))
breaks('every module of ours is found', core!, `import './missing.ts'`)

const allowed = [
  plant(`${widgets}/ui`, `import type { X } from '@/${call}'`),
  plant(`${widgets}/elements/today`, `import '@/${target(`${widgets}/ui`)}'\nimport type { Z } from 'zod'`),
  plant(`${server}/app`, `${importOf(platform)}\n${importOf(call)}\nimport 'node:fs'`),
  plant(`${server}/platform/a.harness.ts`, importOf(target(`${server}/testing`))),
]

it('finds an import that breaks a rule, for each rule, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, code] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  writeFileSync(
    join(folder, 'packages/core/package.json'),
    '{ "name": "@lustra/core", "exports": { "./*": "./src/*" } }',
  )
  mkdirSync(join(folder, 'node_modules/@lustra'), { recursive: true })
  symlinkSync(join(folder, 'packages/core'), join(folder, 'node_modules/@lustra/core'), 'junction')
  const args = ['--config', config, '--output-type', 'json', 'packages']
  const { output } = await runNode(command('dependency-cruiser', 'depcruise'), args, {
    folder,
    output: 'pipe',
  })
  const { summary } = JSON.parse(output) as {
    summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string }[] } }
  }
  const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
  expect(broken.map((fault) => fault.join(': ')).filter((fault) => !found.includes(fault))).toEqual([])
  expect(broken.map(([rule]) => rule).sort()).toEqual(
    summary.ruleSetUsed.forbidden.map(({ name }) => name).sort(),
  )
  expect(summary.violations.filter(({ from }) => allowed.includes(from))).toEqual([])
})
