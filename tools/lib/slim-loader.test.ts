import { expect, it } from 'vitest'
import { slimLoader } from './slim-loader.ts'

const loader = (names: string, calls: string, reader = '__vite__mapDeps') =>
  `const ${reader}=(i,m,d=(m.f||(m.f=[${names}])))=>i.map(i=>d[i]);\n${calls}`

it('asks for the same files, each once, and for no file beside itself', () => {
  const slim = slimLoader(
    loader(
      '"assets/a.js","assets/b.js","assets/c.js"',
      'x(()=>import(`./assets/a.js`).then(e=>e.t),__vite__mapDeps([0,2]));x(()=>import(`./assets/b.js`),__vite__mapDeps([1]));x(()=>import(`./assets/d.js`),[])',
    ),
  )
  expect(slim).toBe(
    loader(
      '"assets/c.js"',
      'x(()=>import(`./assets/a.js`).then(e=>e.t),deps([0]));x(()=>import(`./assets/b.js`),deps([]));x(()=>import(`./assets/d.js`),[])',
      'deps',
    ),
  )
})

it('says lists of the same files alike, so that they pack', () => {
  const calls = (first: string, second: string, reader: string) =>
    `x(()=>import(\`./assets/a.js\`),${reader}([${first}]));x(()=>import(\`./assets/b.js\`),${reader}([${second}]))`
  const names = '"assets/c.js","assets/d.js"'
  const slim = slimLoader(loader(names, calls('0,1', '1,0', '__vite__mapDeps')))
  expect(slim).toBe(loader(names, calls('0,1', '0,1', 'deps'), 'deps'))
})
