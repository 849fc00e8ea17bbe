import { expect, it } from 'vitest'
import { slimLoader } from './slim-loader.ts'

const loader = (names: string, calls: string) =>
  `const __vite__mapDeps=(i,m,d=(m.f||(m.f=[${names}])))=>i.map(i=>d[i]);\n${calls}`

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
      'x(()=>import(`./assets/a.js`).then(e=>e.t),__vite__mapDeps([0]));x(()=>import(`./assets/b.js`),__vite__mapDeps([]));x(()=>import(`./assets/d.js`),[])',
    ),
  )
})
