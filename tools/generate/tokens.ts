import { readFileSync } from 'node:fs'
import { strongTokens, type Token } from '../../packages/widgets/src/ui/tokens.ts'

/** light-dark() takes colours only, so a shadow's colour is wrapped alone. */
function both(light: string, dark: string) {
  const colour = /#\w+$/
  return light.replace(colour, (found) => `light-dark(${found}, ${colour.exec(dark)![0]})`)
}

/** One declaration a token: what the page said, else the value of the theme. */
export const tokenSheet = (tokens: readonly Token[]) =>
  `.frame {\n${tokens
    .map(
      ([name, light, dark]) =>
        `  --_${name}: var(--lustra-${name}, ${dark === undefined ? light : both(light, dark)});`,
    )
    .join('\n')}\n}\n`

/** What stands before any screen has come: the loader carries the tokens of these sheets, screens bring the others. */
const early = ['ui/base.css', 'login/login.first.css']
  .map((file) => readFileSync(new URL(`../../packages/widgets/src/${file}`, import.meta.url), 'utf8'))
  .join('\n')

export const isEarly = ([name]: Token) => early.includes(`--_${name})`)

/** What is stronger where the person's device asks for more contrast. It overrides the sheet before it. */
export const strongSheet = () =>
  `@media (prefers-contrast: more) {\n${tokenSheet(strongTokens.map(([name, light, dark]) => [name, light, dark, '']))}}\n`
