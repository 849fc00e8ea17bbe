/** docs/core.md: one line for every export of `@lustra/core`, from the declarations and their comments. */
import ts from 'typescript'
import { inRoot } from '../lib/paths.ts'

const entry = inRoot('packages/core/src/index.ts')

/** Titles by the folder below `src`, in the order of the page. */
const areas: Record<string, string> = {
  page: 'Page: settings, messages, unsaved work',
  core: 'The core of a page',
  session: 'Session',
  menu: 'Menu, routes and permissions',
  api: 'Calls of the API',
  contract: 'Data and values of the contract',
  changes: 'Changes of data',
  reports: 'Power BI reports',
  rules: 'Rules of typed text',
  texts: 'Texts and languages',
}

interface Entry {
  name: string
  kind: string
  about: string
  area: string
}

const cell = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
const code = (text: string) => `\`${cell(text).replaceAll('`', '')}\``

/** The text up to the first full stop that ends a word. */
const firstSentence = (text: string) => /^.*?[.?!](?=\s|$)/s.exec(text.trim())?.[0] ?? text

/** The exports with their kinds: signature of a function, type of a value, or which kind of type. */
export function coreExports(): Entry[] {
  const config = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, inRoot('.'))
  const program = ts.createProgram([entry], options)
  const checker = program.getTypeChecker()
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!)
  const entries = exported.map((each) => {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
    const declaration = symbol.declarations![0]!
    const [, area = ''] = /\/core\/src\/(\w+)/.exec(declaration.getSourceFile().fileName) ?? []
    const about = firstSentence(ts.displayPartsToString(symbol.getDocumentationComment(checker)))
    return { name: each.name, kind: kindOf(symbol, declaration), about: cell(about), area }
  })
  return entries.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))

  function kindOf(symbol: ts.Symbol, declaration: ts.Declaration): string {
    if (symbol.flags & ts.SymbolFlags.Class) return 'class'
    if (symbol.flags & ts.SymbolFlags.Interface) return 'interface'
    if (symbol.flags & ts.SymbolFlags.TypeAlias) return 'type'
    const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
    const [signature] = type.getCallSignatures()
    return signature && type.getProperties().length === 0
      ? code(symbol.name + checker.signatureToString(signature, declaration))
      : code(checker.typeToString(type, declaration))
  }
}

export function coreReference(): string {
  const entries = coreExports()
  const sections = Object.entries(areas).map(([area, title]) => {
    const rows = entries.filter((each) => each.area === area)
    const lines = rows.map(({ name, kind, about }) => `| ${code(name)} | ${kind} | ${about} |`)
    return `## ${title}\n\n| export | what it is | meaning |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# The exports of \`@lustra/core\`\n\nGenerated from the declarations and their comments; the types have the rest. How pages use them is in [embedding.md](embedding.md).\n\n${sections.join('\n')}`
}
