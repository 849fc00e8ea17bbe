import { readFileSync } from 'node:fs'
import { strongTokens, type Token } from '../../packages/widgets/src/ui/tokens.ts'

/** light-dark() takes only colours, so a shadow's colour is wrapped, not the whole value. */
function both(light: string, dark: string) {
  const colour = /#\w+$/
  return light.replace(colour, (found) => `light-dark(${found}, ${colour.exec(dark)![0]})`)
}

/** One declaration per token: the page's value, else that of the theme. */
export const tokenStyles = (tokens: readonly Token[]) =>
  `.frame {\n${tokens
    .map(
      ([name, light, dark]) =>
        `  --_${name}: var(--lustra-${name}, ${dark === undefined ? light : both(light, dark)});`,
    )
    .join('\n')}\n}\n`

/** Stylesheets used before any screen has loaded: the loader contains their tokens, screens load the others. */
const early = ['kit/styles/base.css', 'elements/login/login.first.css']
  .map((file) => readFileSync(new URL(`../../packages/widgets/src/${file}`, import.meta.url), 'utf8'))
  .join('\n')

export const isEarly = ([name]: Token) => early.includes(`--_${name})`)

/** Token values for prefers-contrast: more. Overrides the preceding stylesheet. */
export const highContrastStyles = () =>
  `@media (prefers-contrast: more) {\n${tokenStyles(strongTokens.map(([name, light, dark]) => [name, light, dark, '']))}}\n`
