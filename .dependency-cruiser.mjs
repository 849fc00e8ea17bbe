/**
 * Which imports are allowed, checked by dependency-cruiser in `npm run check`: the layers below are the architecture.
 * tests/imports.test.ts breaks each rule once.
 */
import { existsSync } from 'node:fs'

const core = 'packages/core/src'
const widgets = 'packages/widgets/src'
const host = 'packages/host/src'
const server = 'packages/server/src'
const demo = 'packages/demo/src'
const testing = 'packages/testing/src'
const reportHost = 'packages/report-host/src'
const contract = `${core}/contract`
/** The browser's storage and its keys: like the contract it imports nothing, so that `ui` may use it, too. */
const storage = `${core}/storage`
const feature = (name) => `${widgets}/features/${name}`

const shared = [core, `${widgets}/kit`, `${widgets}/ui`]
const evaluation = [...shared, feature('service-report'), feature('evaluation')]
const action = [
  ...evaluation,
  feature('message-thread'),
  feature('progress'),
  feature('pictures'),
  `${feature('list')}/day`,
]

/** What the files of a folder may import outside it, and what as types only; folders in it have their own line. */
export const folders = [
  { folder: contract },
  { folder: storage },
  { folder: core, may: [contract, storage] },
  { folder: `${widgets}/kit`, may: [core, `${widgets}/generated`] },
  {
    folder: `${widgets}/ui`,
    may: [
      `${contract}/error-codes.ts`,
      `${contract}/rules`,
      `${core}/texts/error-text.ts`,
      storage,
      `${widgets}/kit/lazy`,
      `${widgets}/kit/list`,
    ],
    asTypes: [contract, `${core}/texts`],
  },
  { folder: feature('list'), may: shared },
  { folder: feature('phone'), may: shared },
  { folder: feature('pictures'), may: shared },
  { folder: feature('progress'), may: shared },
  { folder: feature('file-job'), may: shared },
  { folder: feature('sheet-import'), may: [...shared, `${feature('file-job')}/save-download.ts`] },
  { folder: feature('service-report'), may: [...shared, feature('file-job')] },
  { folder: feature('evaluation'), may: [...shared, feature('service-report')] },
  { folder: feature('publication'), may: [...shared, feature('service-report')] },
  { folder: feature('message-thread'), may: evaluation },
  { folder: feature('corrective-action'), may: action },
  { folder: feature('visit'), may: [...action, feature('corrective-action')] },
  { folder: widgets, may: [core, widgets] },
  { folder: host, may: [core, widgets] },
  { folder: server, may: [contract, `${server}/app/demo.ts`] },
  // Loaded where the settings ask for it; the product runs without it.
  { folder: `${server}/app/demo.ts`, may: [demo] },
  { folder: demo, may: [contract, server] },
  // The page in a report's frame: independent of elements, possibly on another origin.
  {
    folder: reportHost,
    may: [`${contract}/error-codes.ts`, `${contract}/report-values.ts`, `${contract}/rules`],
    asTypes: [contract],
  },
]

/** The server's layers, the lowest first: a file imports from its own layer and from those below. */
export const serverLayers = [
  'fast-imports.js',
  'platform',
  'identity',
  'areas/shared',
  'areas',
  'app',
  'main.js',
].map((layer) => `${server}/${layer}`)

/** Libraries that only one folder may import. */
const libraryFolders = {
  '@r2wc/': `${widgets}/kit`,
  '(lit|lit-html|lit-element|@lit/[^/]+)/': `${widgets}/kit`,
  '@shoelace-style/': `${widgets}/ui`,
  '@azure/msal-browser/': `${core}/identity`,
  '@azure/msal-node/': `${server}/areas/report/powerbi`,
  'powerbi-(client|models)/': `${widgets}/elements/report-viewer`,
  '(chart\\.js|powerbi-router|http-post-message)/': reportHost,
}

/** Schemas; browsers get them as types only. */
const schemas = [
  `${contract}/calls`,
  `${contract}/integration`,
  ...['envelope', 'menu', 'shared-schemas'].map((name) => `${contract}/${name}.ts`),
]

for (const path of [
  ...folders.map(({ folder }) => folder),
  ...serverLayers,
  ...schemas,
  ...Object.values(libraryFolders),
])
  if (!existsSync(new URL(path, import.meta.url)))
    throw new Error(`.dependency-cruiser.mjs: there is no ${path}`)

const tests = String.raw`\.test\.tsx?$|/test(ing)?/`
/** Harnesses create their own data, so they may import test helpers and any layer. */
const forTests = String.raw`${tests}|\.harness\.ts$|^packages/widgets/src/kit/test-[\w-]+\.ts$`
const sources = '^packages/[^/]+/src/'
const types = ['type-only', 'type-import']
/** Files in one of these folders, or these files. */
const within = (...paths) => `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})(/|$)`
const inside = (folder, all) => all.filter((other) => other !== folder && other.startsWith(`${folder}/`))
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const folderRules = folders.flatMap(({ folder, may = [], asTypes = [] }) => {
  const nested = inside(
    folder,
    folders.map((each) => each.folder),
  )
  const from = { path: within(folder), pathNot: [tests, ...(nested.length ? [within(...nested)] : [])] }
  // A nested folder with its own line is outside, unless `may` names it.
  const own = nested.length
    ? `^${folder}/(?!(${nested.map((path) => path.slice(folder.length + 1)).join('|')})/)`
    : within(folder)
  const values = [own, ...(may.length ? [within(...may)] : [])]
  return [
    rule(`${folder} imports only what it may`, from, {
      path: sources,
      pathNot: asTypes.length ? [...values, within(...asTypes)] : values,
    }),
    ...(asTypes.length
      ? [
          rule(`${folder} imports these as types only`, from, {
            path: within(...asTypes),
            pathNot: values,
            dependencyTypesNot: types,
          }),
        ]
      : []),
  ]
})

const layerRules = serverLayers.slice(0, -1).map((layer, index) =>
  rule(
    `${layer} imports nothing of a higher layer`,
    { path: within(layer), pathNot: [forTests, ...inside(layer, serverLayers).map((path) => within(path))] },
    // `areas/shared` is in `areas`, but lower.
    {
      path: within(...serverLayers.slice(index + 1)),
      pathNot: within(...serverLayers.slice(0, index + 1)),
    },
  ),
)

const libraryRules = Object.entries(libraryFolders).map(([library, folder]) =>
  rule(
    `only ${folder} imports ${library}`,
    { path: sources, pathNot: [tests, within(folder)] },
    {
      path: `(^|node_modules/)${library}`,
    },
  ),
)

const browser = { path: sources, pathNot: [tests, within(server, demo, testing)] }

export default {
  forbidden: [
    ...folderRules,
    ...layerRules,
    ...libraryRules,
    rule(
      'every file of the server is in a layer',
      { path: within(server), pathNot: [forTests, within(...serverLayers)] },
      {},
    ),
    rule(
      'elements do not import each other',
      { path: `^${widgets}/elements/([^/]+)/`, pathNot: tests },
      {
        path: `^${widgets}/elements/`,
        pathNot: `^${widgets}/elements/$1/`,
      },
    ),
    rule(
      'areas of the server do not import each other',
      { path: `^${server}/areas/([^/]+)/`, pathNot: tests },
      {
        path: `^${server}/areas/`,
        pathNot: `^${server}/areas/($1|shared)/`,
      },
    ),
    rule(
      'demo and helpers of tests import nothing of tools, lab and tests',
      { path: within(demo, testing) },
      { path: '^(tools|lab|tests)/' },
    ),
    rule('only tests import helpers of tests', { path: sources, pathNot: forTests }, { path: forTests }),
    rule(
      'a package does not import itself by name',
      { path: '^packages/([^/]+)/src/', pathNot: tests },
      {
        path: '^packages/$1/src/',
        dependencyTypesNot: ['local'],
      },
    ),
    // shape.ts names a type of shell.ts, which loads it.
    rule(
      'no cycles',
      { path: sources, pathNot: [tests, `^${widgets}/kit/(shape|shell)\\.ts$`] },
      { circular: true },
    ),
    rule('no Node in browsers', browser, { dependencyTypes: ['core'] }),
    rule(
      'no React or Lit in core',
      { path: within(core), pathNot: tests },
      { path: '(^|node_modules/)(@types/)?(react|lit)' },
    ),
    rule(
      'zod only where schemas are',
      { path: sources, pathNot: [tests, within(server, demo, testing, ...schemas)] },
      {
        path: '(^|node_modules/)zod/',
        dependencyTypesNot: types,
      },
    ),
    rule(
      'schemas in browsers are types',
      { ...browser, pathNot: [...browser.pathNot, within(...schemas, `${contract}/index.ts`)] },
      { path: within(...schemas, `${contract}/index.ts`), dependencyTypesNot: types },
    ),
    // One that is not found would be exempt from the other rules.
    rule(
      'every module of ours is found',
      { path: sources },
      { couldNotResolve: true, path: String.raw`^(\.|@lustra/)` },
    ),
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: '(^|/)node_modules/|^(tools|lab|tests)/' },
    exclude: { path: String.raw`\.test\.tsx?$` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
