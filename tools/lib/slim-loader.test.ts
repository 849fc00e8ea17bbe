import { expect, it } from 'vitest'
import { slimLoader } from './slim-loader.ts'

const made = (names: string, calls: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${names}])))=>i.map(i=>d[i]);\n${calls}`
const slim = (names: string, calls: string) =>
  `const files=\`${names}\`.split(\` \`),deps=i=>i.map(i=>\`assets/\${files[i]}.js\`);\n${calls}`

it('asks for the same files, each once, and for no file beside itself', () => {
  const calls =
    'x(()=>import(`./assets/a.js`).then(e=>e.t),__vite__mapDeps([0,2]));x(()=>import(`./assets/b.js`),__vite__mapDeps([1]));x(()=>import(`./assets/d.js`),[])'
  expect(slimLoader(made('"assets/a.js","assets/b.js","assets/c.js"', calls))).toBe(
    slim(
      'c',
      'x(()=>import(`./assets/a.js`).then(e=>e.t),deps([0]));x(()=>import(`./assets/b.js`),deps([]));x(()=>import(`./assets/d.js`),[])',
    ),
  )
})

it('says lists of the same files alike, so that they pack', () => {
  const calls = (first: string, second: string, reader: string) =>
    `x(()=>import(\`./assets/a.js\`),${reader}([${first}]));x(()=>import(\`./assets/b.js\`),${reader}([${second}]))`
  expect(slimLoader(made('"assets/c.js","assets/d.js"', calls('0,1', '1,0', '__vite__mapDeps')))).toBe(
    slim('c d', calls('0,1', '0,1', 'deps')),
  )
})

it('reads the names back as they were', () => {
  const code = slimLoader(
    made('"assets/c.js","assets/d.js"', 'x(()=>import(`./assets/a.js`),__vite__mapDeps([0,1]))'),
  )
  const read = new Function(`${code.split(';\n')[0]};return deps([0,1])`) as () => string[]
  expect(read()).toEqual(['assets/c.js', 'assets/d.js'])
})
