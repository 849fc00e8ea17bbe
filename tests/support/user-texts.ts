/** Finds the texts of the product in its sources: strings declared under the name of a language. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const languages = ['zh', 'zh_hant', 'en'] as const
export type Language = (typeof languages)[number]

export interface UserText {
  file: string
  language: Language
  text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Excludes demo data and tests. */
const isProduct = (file: string) =>
  !/\.(test|bench|harness|sample)\.tsx?$|\/(demo|testing|generated)\/|\/accounts\.ts$/.test(file)
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name)

export const productFiles = () =>
  globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isProduct)
export const sourceOf = (file: string) => readFileSync(root + file, 'utf8')

/** The language of a file with a single language, such as `navbar.texts.zh_hant.ts`. */
const languageOf = (file: string) => languages.find((language) => file.includes(`.${language}.`))

/** The texts of a file, and Chinese strings without a language. */
export function userTextsIn(file: string): { texts: UserText[]; stray: string[] } {
  const texts: UserText[] = []
  const stray: string[] = []
  const tree = ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true)

  function visit(node: ts.Node, language: Language | undefined) {
    // Headings that an import recognises are not shown.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'aliases') return
    if (ts.isArrayLiteralExpression(node) && !language && addTranslations(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      add(node.text, language)
    const own = nameOf(node)
    node.forEachChild((child) => visit(child, own ?? language))
  }
  function add(text: string, language: Language | undefined) {
    if (language) texts.push({ file, language, text })
    else if (isHan(text)) stray.push(text)
  }
  /** Arrays with simplified Chinese before traditional Chinese, and English at any position. */
  function addTranslations({ elements }: ts.ArrayLiteralExpression): boolean {
    const strings = elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    const [zh, hant, ...more] = strings.filter(isHan)
    if (!zh || !hant || more.length > 0) return false
    texts.push({ file, language: 'zh', text: zh }, { file, language: 'zh_hant', text: hant })
    return true
  }

  visit(tree, languageOf(file))
  return { texts, stray }
}

/** The language named by a property or constant. */
function nameOf(node: ts.Node): Language | undefined {
  const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
  const name = named && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : ''
  return toLanguage(name)
}

/** Accepts language tags, too. */
const toLanguage = (name: string): Language | undefined => {
  const own = name === 'zh-Hant' ? 'zh_hant' : name
  return isLanguage(own) ? own : undefined
}

/** Objects with texts in some languages only, with their position in the sources. */
export function incompleteIn(file: string): string[] {
  const found: string[] = []
  const tree = ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true)
  function visit(node: ts.Node) {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(
        ({ name }) => toLanguage(name?.getText().replaceAll("'", '') ?? '') ?? [],
      )
      if (isHan(node.getText()) && names.length > 0 && names.length < 3)
        found.push(`${file}: ${names.join()} alone in ${node.getText().slice(0, 80)}`)
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return found
}
