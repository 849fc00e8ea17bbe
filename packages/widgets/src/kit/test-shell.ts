/** For kit tests: a shell from its shape and screen. */
import type { Kinds, Mount, Screen, Shape, Shell } from './shape.ts'

export interface TestShell extends Partial<Omit<Shape, 'attributes'>> {
  tag: string
  attributes?: Kinds
  load: () => Promise<Partial<Screen> & { default: unknown }>
  runtime: () => Promise<{ mount: Mount }>
  texts?: Shell['texts']
  begin?: Shell['begin']
  firstPaint?: Shell['firstPaint']
  methods?: Shell['methods']
  deferred?: boolean
}

export function testShell({ tag, load, runtime, ...given }: TestShell): Shell {
  const { session = 'required', attributes = {}, properties = {}, cancelable = [], ...rest } = given
  const shape: Shape = { session, attributes, properties, cancelable }
  return {
    tag,
    methods: [],
    skeletonHeight: '',
    texts: async () => ({ default: {} }),
    ...rest,
    attributes: Object.keys(attributes),
    properties: Object.keys(properties),
    async load() {
      const [screen, { mount }] = await Promise.all([load(), runtime()])
      return { shape, mount, ...screen }
    },
  }
}
