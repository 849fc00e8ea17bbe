import { expect, it } from 'vitest'
import { slimLoader } from './slim-loader.ts'

const made = (names: string, calls: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${names}])))=>i.map(i=>d[i]);\n${calls}`
const callsOf = (code: string) => code.slice(code.indexOf('\n') + 1)
const stemsOf = (code: string) => /files=`([^`]*)`/.exec(code)?.[1]

it('asks for the same files, each once, and for no file beside itself', () => {
  const calls =
    'x(()=>import(`./assets/a.js`).then(e=>e.t),__vite__mapDeps([0,2]));x(()=>import(`./assets/b.js`),__vite__mapDeps([1]));x(()=>import(`./assets/d.js`),[])'
  const slim = slimLoader(made('"assets/a.js","assets/b.js","assets/c.js"', calls))
  expect(stemsOf(slim)).toBe('c')
  expect(callsOf(slim)).toBe('get(`a`,[0]).then(e=>e.t);get(`b`,[]);get(`d`,[])')
})

it('says lists of the same files alike, so that they pack', () => {
  const calls =
    'x(()=>import(`./assets/a.js`),__vite__mapDeps([0,1]));x(()=>import(`./assets/b.js`),__vite__mapDeps([1,0]))'
  const slim = slimLoader(made('"assets/c.js","assets/d.js"', calls))
  expect(stemsOf(slim)).toBe('c d')
  expect(callsOf(slim)).toBe('get(`a`,[0,1]);get(`b`,[0,1])')
})

it('fetches a file and what belongs beside it by the names they have', async () => {
  const calls = 'export const asked = x(()=>import(`./assets/a.js`),__vite__mapDeps([0,1]))'
  const slim = slimLoader(made('"assets/c.js","assets/d.js"', calls))
  // The file names are noted instead of fetched.
  const noting = `const x = (load, beside) => [load(), beside], noted = (file) => file\n${slim.replace('import(', 'noted(')}`
  const { asked } = (await import(`data:text/javascript,${encodeURIComponent(noting)}`)) as { asked: unknown }
  expect(asked).toEqual(['./assets/a.js', ['assets/c.js', 'assets/d.js']])
})

it('refuses a loader that asks for files in a way it does not know', () => {
  const unknown = 'x(()=>import("./assets/a.js"),__vite__mapDeps([0]))'
  expect(() => slimLoader(made('"assets/c.js"', unknown))).toThrow('nobody knows')
})
