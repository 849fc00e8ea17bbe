/** Every text that the product says to people, found in its sources: whatever stands under the name of a language. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const spoken = ['zh', 'zh_hant', 'en'] as const
export type Spoken = (typeof spoken)[number]

export interface Said {
  file: string
  language: Spoken
  text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Names and sentences of the demo world are data, and tests say what they want. */
const isProduct = (file: string) =>
  !/\.(test|bench)\.tsx?$|\/(demo|testing|generated)\/|\/accounts\.ts$/.test(file)
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const isSpoken = (name: string): name is Spoken => (spoken as readonly string[]).includes(name)

export const productFiles = () =>
  globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isProduct)
export const sourceOf = (file: string) => readFileSync(root + file, 'utf8')

/** `navbar.texts.zh_hant.ts` is in one language from end to end. */
const languageOf = (file: string) => spoken.find((language) => file.includes(`.${language}.`))

/** The texts of a file, and those in Chinese that stand under no language. */
export function saidIn(file: string): { said: Said[]; stray: string[] } {
  const said: Said[] = []
  const stray: string[] = []
  const tree = ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true)

  function visit(node: ts.Node, language: Spoken | undefined) {
    if (ts.isArrayLiteralExpression(node) && !language && sayTogether(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      say(node.text, language)
    const own = nameOf(node)
    node.forEachChild((child) => visit(child, own ?? language))
  }
  function say(text: string, language: Spoken | undefined) {
    if (language) said.push({ file, language, text })
    else if (isHan(text)) stray.push(text)
  }
  /** Rows of simplified Chinese, traditional Chinese and English, wherever the English stands. */
  function sayTogether({ elements }: ts.ArrayLiteralExpression): boolean {
    const texts = elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    const [zh, hant, ...more] = texts.filter(isHan)
    if (!zh || !hant || more.length > 0) return false
    said.push({ file, language: 'zh', text: zh }, { file, language: 'zh_hant', text: hant })
    return true
  }

  visit(tree, languageOf(file))
  return { said, stray }
}

/** The language that a property, or a constant, is named by. */
function nameOf(node: ts.Node): Spoken | undefined {
  const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
  const name = named && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : ''
  return toSpoken(name)
}

/** Some call a language by its tag. */
const toSpoken = (name: string): Spoken | undefined => {
  const own = name === 'zh-Hant' ? 'zh_hant' : name
  return isSpoken(own) ? own : undefined
}

/** Objects that say something in one language and not in another, as places in the sources. */
export function incompleteIn(file: string): string[] {
  const found: string[] = []
  const tree = ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true)
  function visit(node: ts.Node) {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(
        ({ name }) => toSpoken(name?.getText().replaceAll("'", '') ?? '') ?? [],
      )
      if (isHan(node.getText()) && names.length > 0 && names.length < 3)
        found.push(`${file}: ${names.join()} alone in ${node.getText().slice(0, 80)}`)
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return found
}
